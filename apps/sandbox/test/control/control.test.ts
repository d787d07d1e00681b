import { expect, test } from 'vitest'
import { openSandbox } from '../open-sandbox.ts'

test('the inbox can be asked for one address in either case, and for one kind', async () => {
  const { sendMail, sendSms, inbox } = await openSandbox()
  await sendMail({ to: 'Driver@Example.com', subject: 'first', text: '1' })
  await sendMail({ to: 'other@example.com', subject: 'second', text: '2' })
  await sendMail({ to: 'driver@example.com', subject: 'third', text: '3' })
  await sendSms({ id: 'sms-1', to: '+886912345678', text: 'fourth' })

  const subjects = async (query: string) => (await inbox(query)).map(({ subject, text }) => subject || text)
  expect(await subjects('')).toEqual(['fourth', 'third', 'second', 'first'])
  expect(await subjects('?to=driver@example.com')).toEqual(['third', 'first'])
  expect(await subjects('?to=DRIVER@EXAMPLE.COM&kind=mail')).toEqual(['third', 'first'])
  expect(await subjects('?kind=sms')).toEqual(['fourth'])
  expect(await subjects('?to=%2B886912345678')).toEqual(['fourth'])
  expect(await subjects('?to=+886912345678')).toEqual(['fourth'])
  expect(await subjects('?to=driver')).toEqual([])
})

test('the inbox can be emptied, also by a client that names a type for the body it does not send', async () => {
  const { sendMail, inbox, call } = await openSandbox()
  for (const headers of [{}, { 'content-type': 'application/json' }]) {
    await sendMail({ text: '您好' })
    expect((await call('/control/inbox', { method: 'DELETE', headers })).status).toBe(200)
    expect(await inbox()).toEqual([])
  }
})

test('who waits for a message is answered when theirs arrives, and not before', async () => {
  const { sendMail, sendSms, inbox } = await openSandbox()
  const answered: string[] = []
  const waiting = inbox('?to=driver@example.com&kind=mail&waitMs=20000').then((found) => {
    answered.push('driver')
    return found
  })
  await sendMail({ to: 'other@example.com', subject: 'of another', text: '1' })
  await sendSms({ id: 'sms-1', to: '+886912345678', text: 'of another kind' })
  expect(answered).toEqual([])
  await sendMail({ to: 'driver@example.com', subject: 'first', text: '2' })
  const [first] = await waiting
  expect(first?.subject).toBe('first')

  const next = inbox(`?to=driver@example.com&after=${first?.id}&waitMs=20000`)
  await sendMail({ to: 'driver@example.com', subject: 'second', text: '3' })
  expect((await next).map(({ subject }) => subject)).toEqual(['second'])
  expect(await inbox('?to=driver@example.com&after=unknown')).toHaveLength(2)
})

test('who waits in vain is answered with nothing in the end, also when the sandbox stops', async () => {
  const { inbox, close } = await openSandbox()
  expect(await inbox('?to=nobody@example.com&waitMs=20')).toEqual([])
  const waiting = inbox('?to=nobody@example.com&waitMs=20000').catch(() => 'cut')
  await inbox()
  await close()
  expect([[], 'cut']).toContainEqual(await waiting)
})

test.each(['?kind=fax', '?to=', '?form=a@example.com', '?to=a&to=b', '?waitMs=-1', '?waitMs=soon', '?after='])(
  'a wrong filter is told so: %s',
  async (query) => {
    const { call } = await openSandbox()
    const answer = await call(`/control/inbox${query}`)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toEqual({ error: expect.any(String) })
  },
)

test.each([
  {},
  null,
  { mode: 'broken', rate: 1 },
  { mode: 'error', rate: 1.5 },
  { mode: 'error', rate: '1' },
  { mode: 'slow', rate: 1, delayMs: -1 },
  { mode: 'slow', rate: 1, delayMs: 1e9 },
  { mode: 'slow', rate: 1, delay: 5 },
  { mode: 'error', rate: 1, to: '' },
  { mode: 'error', rate: 1, account: 'demo-driver' },
])('a wrong fault is told so and changes nothing: %j', async (fault) => {
  const { setFault, call } = await openSandbox()
  const answer = await setFault('mail', fault as object)
  expect(answer.status).toBe(400)
  expect(await answer.json()).toEqual({ error: expect.any(String) })
  expect(await (await call('/control/mail/faults')).json()).toEqual({ mode: 'none', rate: 1 })
})

test('a body that is no JSON, is too large or of another kind is told so', async () => {
  const { call } = await openSandbox()
  const put = async (body: string, type = 'application/json') => {
    const answer = await call('/control/mail/faults', { method: 'PUT', headers: { 'content-type': type }, body })
    expect(await answer.json()).toEqual({ error: expect.any(String) })
    return answer.status
  }
  expect(await put('{')).toBe(400)
  expect(await put('')).toBe(400)
  expect(await put('{"__proto__": {"mode": "error"}}')).toBe(400)
  expect(await put(`"${'x'.repeat(70_000)}"`)).toBe(413)
  expect(await put('mode=error', 'text/plain')).toBe(415)
})

test('an unknown address is answered in kind: JSON for programs, a page for people', async () => {
  const { call } = await openSandbox()
  const forProgram = await call('/control/nothing')
  expect(forProgram.status).toBe(404)
  expect(await forProgram.json()).toEqual({ error: 'There is nothing here.' })
  const forPerson = await call('/nothing', { headers: { accept: 'text/html' } })
  expect(forPerson.status).toBe(404)
  expect(await forPerson.text()).toContain('找不到這個頁面')
})
