import type { RecordedCall } from '../../src/features/developers/openapi/recorded-run.ts'
import type { Redeeming } from '../redemption/redeeming-world.ts'
import type { Browser } from '../setup/browser.ts'

interface Sent {
  readonly id?: string
  readonly body?: object
  readonly idempotencyKey?: string
}

type Data = Readonly<Record<string, unknown>> & { readonly id: string }

/** Makes calls as an app or as a page of ours does, and writes down what was sent and answered. */
export function recorder({ call }: Pick<Redeeming, 'call'>) {
  const calls: RecordedCall[] = []

  const pathOf = (name: string, id = '') => name.replace(/^\S+ /, '').replace('{id}', id)

  function keep(
    name: string,
    title: string | undefined,
    { id, ...sent }: Sent,
    { status, data }: { status: number; data: Data },
  ) {
    if (status > 299) throw new Error(`${name} was refused: ${status}`)
    calls.push({ call: name, ...(title && { title }), path: pathOf(name, id), ...sent, status, data })
    return data
  }

  return {
    async asApp(name: string, title: string, token: string, sent: Sent = {}): Promise<Data> {
      const line = name.replace('{id}', sent.id ?? '')
      return keep(name, title, sent, await call(token, line, sent.body, sent.idempotencyKey))
    },
    async asPage(name: string, browser: Browser, sent: Sent = {}): Promise<Data> {
      const { status, data } = await browser.call(name.replace('{id}', sent.id ?? ''), sent.body)
      return keep(name, undefined, sent, { status, data: data as Data })
    },
    recorded: () => JSON.parse(alike(JSON.stringify(calls))) as readonly RecordedCall[],
  }
}

/** Ids and codes are others in each run; they are named by their order. */
function alike(text: string): string {
  const ids = [...new Set(text.match(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g))]
  const codes = [...new Set([...text.matchAll(/"token":"([^"]+)"/g)].map(([, code = '']) => code))]
  const named = [
    ...ids.map((id, place) => [id, `019a1f6e-3b52-7d10-8a4c-${(0x5e_6f_7a_8b_9c_0d + place).toString(16)}`] as const),
    ...codes.map((code, place) => [code, `K7WQM3XHPT4${'RSTUV'[place] ?? ''}`] as const),
    ['programme-tree', '019a1f6e-3b52-7d10-8a4c-6a5b4c3d2e1f'] as const,
  ]
  return named.reduce((sofar, [from, to]) => sofar.replaceAll(from, to), text)
}
