import type { makeFetchTransport } from '@sentry/browser'
import { scrub, scrubText } from './scrub.ts'

type Transport = ReturnType<typeof makeFetchTransport>
type Envelope = Parameters<Transport['send']>[0]
type Item = readonly [header: Readonly<Record<string, unknown>>, payload: unknown]

/** An envelope as the SDK would send it, without what tells of members; what cannot be read is left out. */
export function scrubEnvelope([header, items]: Envelope): Envelope {
  const scrubbed = (items as readonly Item[]).flatMap((item) => scrubItem(item) ?? [])
  return [header, scrubbed] as unknown as Envelope
}

function scrubItem([header, payload]: Item): [Item] | undefined {
  if (payload instanceof Uint8Array) return undefined
  if (typeof payload !== 'string') return [[header, scrub(payload)]]
  // A recording, which says how long it is.
  const text = scrubText(payload)
  return [['length' in header ? { ...header, length: new TextEncoder().encode(text).length } : header, text]]
}

/** A transport through which nothing leaves that was not scrubbed. */
export const scrubbing =
  <Options>(make: (options: Options) => Transport) =>
  (options: Options): Transport => {
    const { send, flush } = make(options)
    return { flush, send: (envelope) => send(scrubEnvelope(envelope)) }
  }
