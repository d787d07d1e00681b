import { expect, test } from 'vitest'
import { scrubEnvelope, scrubbing } from './scrub-envelope.ts'

type Envelope = Parameters<typeof scrubEnvelope>[0]

const envelope = [
  { event_id: '1' },
  [
    [{ type: 'event' }, { message: 'of driver@example.com', request: { url: '/auth?email=a' } }],
    [{ type: 'replay_recording', length: 99 }, '{"segment_id":0}\n[{"data":{"href":"/auth?email=a"}}]'],
    [{ type: 'attachment' }, new Uint8Array([1])],
  ],
] as unknown as Envelope

test('events and recordings leave without what tells of members, and what cannot be read does not leave', () => {
  const recording = '{"segment_id":0}\n[{"data":{"href":"/auth"}}]'
  expect(scrubEnvelope(envelope)).toEqual([
    { event_id: '1' },
    [
      [{ type: 'event' }, { message: 'of [e-mail]', request: { url: '/auth' } }],
      [{ type: 'replay_recording', length: recording.length }, recording],
    ],
  ])
})

test('nothing passes the transport that was not scrubbed', async () => {
  const sent: unknown[] = []
  const make = () => ({
    send: async (one: Envelope) => {
      sent.push(one)
      return {}
    },
    flush: async () => true,
  })
  await scrubbing(make)({}).send(envelope)
  expect(sent).toEqual([scrubEnvelope(envelope)])
})
