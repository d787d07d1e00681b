import { generateKeyPairSync } from 'node:crypto'
import { signingKeyPurpose } from '../../../domain/oauth/signing-key.ts'
import { addKey, lockKeys, publishedKeys, retireKeys, type SigningKey } from '../../../domain/oauth/signing-key.sql.ts'
import type { Transaction } from '../../../platform/database/transactions.ts'
import type { World } from '../../../platform/world.ts'
import { addMs, dayMs, minuteMs, msBetween } from '../../../platform/time.ts'

/** A private key as RFC 7517 writes it. */
interface EcJwk {
  readonly kty: 'EC'
  readonly crv: string
  readonly x: string
  readonly y: string
  readonly d: string
}

export type SigningJwk = EcJwk & { readonly kid: string; readonly alg: 'ES256'; readonly use: 'sig' }

/** The part of the World that keys need; operators' commands have no more. */
export type KeyKeeper = Pick<World, 'sql' | 'transaction' | 'secrets' | 'now' | 'newId'>

/** Longer than any instance or app caches keys. */
const publishedAheadMs = 15 * minuteMs
/** Longer than an ID token is valid. */
const publishedAfterMs = dayMs

/** All published keys, the signing one first. The first start ever makes the first key. */
export async function readSigningKeys(world: KeyKeeper): Promise<readonly SigningJwk[]> {
  const stored = await publishedKeys(world.sql, world.now())
  const keys = stored.length > 0 ? stored : await makeFirstKey(world)
  const [signing, ...others] = inOrder(keys, world.now())
  if (!signing) throw new Error('there is no key to sign with')
  return [signing, ...others].map(({ id, sealed }) => ({
    ...(JSON.parse(world.secrets.unseal(signingKeyPurpose(id), sealed)) as EcJwk),
    kid: id,
    alg: 'ES256',
    use: 'sig',
  }))
}

/** The newest key that may sign comes first; keys that may not sign yet come after the others. */
function inOrder(keys: readonly SigningKey[], now: Date): readonly SigningKey[] {
  const mayNotYet = (key: SigningKey) => Number(key.signsFrom > now)
  return keys.toSorted((a, b) => mayNotYet(a) - mayNotYet(b) || msBetween(a.signsFrom, b.signsFrom))
}

async function makeFirstKey(world: KeyKeeper): Promise<readonly SigningKey[]> {
  return world.transaction(async (tx) => {
    await lockKeys(tx)
    const now = world.now()
    const meanwhile = await publishedKeys(tx, now)
    if (meanwhile.length > 0) return meanwhile
    await makeKey(world, tx, now)
    return publishedKeys(tx, now)
  })
}

/** Makes a key that signs from a while later, so that every app has read it by then. */
export async function rotateSigningKey(world: KeyKeeper): Promise<{ id: string; signsFrom: Date }> {
  return world.transaction(async (tx) => {
    await lockKeys(tx)
    const signsFrom = addMs(world.now(), publishedAheadMs)
    const id = await makeKey(world, tx, signsFrom)
    await retireKeys(tx, id, addMs(signsFrom, publishedAfterMs))
    return { id, signsFrom }
  })
}

async function makeKey(world: KeyKeeper, tx: Transaction, signsFrom: Date): Promise<string> {
  const id = world.newId()
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const sealed = world.secrets.seal(signingKeyPurpose(id), JSON.stringify(privateKey.export({ format: 'jwk' })))
  await addKey(tx, { id, sealed, signsFrom }, world.now())
  return id
}
