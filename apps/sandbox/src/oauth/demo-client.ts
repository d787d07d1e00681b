import type { Static } from 'typebox'
import { Type } from '@dpass/contract/schema'
import { checkOf } from '@dpass/wire/check'
import { CannotStart } from '../cannot-start.ts'
import { oneOf } from '@dpass/contract/pieces'

const Names = Type.Array(Type.String())

/** A third party that the sandbox plays. The start command tells the same list to DPASS, which registers it. */
export const DemoClient = Type.Object({
  uid: Type.String({ minLength: 1 }),
  name: Type.String(),
  secret: Type.String({ minLength: 32 }),
  flow: oneOf(['oauth', 'oauth2']),
  redirectUris: Names,
  grantTypes: Names,
  scopes: Names,
})
export type DemoClient = Static<typeof DemoClient>

const isList = checkOf(Type.Array(DemoClient))

export function readDemoClients(written: string): readonly DemoClient[] {
  const clients = parse(written)
  if (isList(clients)) return clients
  throw new CannotStart('DEMO_CLIENTS must be a list in JSON of clients with uid, name, secret, flow and their lists.')
}

function parse(written: string): unknown {
  try {
    return JSON.parse(written)
  } catch {
    // What is not JSON is no list either, and the one sentence above says so.
    return undefined
  }
}
