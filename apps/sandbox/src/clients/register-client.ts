import { checkOf } from '@dpass/wire/check'
import type { DoorAnswer, DpassDoor } from '../dpass-door.ts'
import { DemoClient } from '../oauth/demo-client.ts'
import type { World } from '../world.ts'
import { forgetRegistered, keepRegistered, listRegistered, type RegisteredClient } from './registered-clients.ts'

export interface WantedClient {
  readonly name: string
  readonly redirectUris: readonly string[]
  readonly grantTypes: readonly string[]
  readonly scopes: readonly string[]
}

/** What DPASS said when it did not register an app; nothing when it did not answer. */
export interface NotRegistered {
  readonly refusal: DoorAnswer | undefined
}

const isClient = checkOf(DemoClient)

/** DPASS judges and makes the secret, as for an operator; what it answers is kept here. */
export async function registerClient(
  { store, now }: Pick<World, 'store' | 'now'>,
  askDpass: DpassDoor,
  wanted: WantedClient,
): Promise<RegisteredClient | NotRegistered> {
  const answer = await askDpass('POST /demo/clients', wanted)
  if (!answer?.ok || !isClient(answer.data)) return { refusal: answer }
  const client = { ...answer.data, registeredAt: now().toISOString() }
  keepRegistered(store, client)
  return client
}

/** Ends an app in DPASS and here. */
export async function removeClient(
  { store }: Pick<World, 'store'>,
  askDpass: DpassDoor,
  uid: string,
): Promise<'removed' | 'unknown' | 'away'> {
  if (!listRegistered(store).some((client) => client.uid === uid)) return 'unknown'
  const answer = await askDpass(`DELETE /demo/clients/${uid}`)
  // A DPASS whose database was made anew does not know it any more, which is as good.
  if (!answer?.ok && answer?.status !== 404) return 'away'
  forgetRegistered(store, uid)
  return 'removed'
}
