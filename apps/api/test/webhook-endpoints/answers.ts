import type { Receiver } from './receiver.ts'
import type { Telling, Told } from './telling-world.ts'

/** An endpoint that answers so, with words of its own. */
export const answering =
  (status: number, headers: Readonly<Record<string, string>> = {}): Receiver['answer'] =>
  (_request, reply) =>
    void reply.writeHead(status, headers).end('<html>a page of their own')

interface Shown {
  readonly id: string
  readonly type: string
  readonly state: string
  readonly attempts: readonly { readonly at: string; readonly status: number | null; readonly error: string | null }[]
}

/** What an app does with its endpoints, in the world of the test's file. */
export function managing(world: () => Telling) {
  const manage = async (name: string, body?: object, uid?: string) =>
    world().call(await world().ownToken(uid), name, body)
  return {
    manage,
    ping: (id: string, uid?: string) => manage(`POST /v1/webhook-endpoints/${id}/ping`, undefined, uid),
    deliveriesOf: async ({ id }: Told, query = '') =>
      (await manage(`GET /v1/webhook-endpoints/${id}/deliveries${query}`)).data['items'] as readonly Shown[],
  }
}
