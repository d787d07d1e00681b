import type { Adapter } from 'oidc-provider'
import {
  type Payload,
  consumeArtifact,
  endArtifact,
  findArtifact,
  findByUserCode,
  findConsumption,
  putArtifact,
  removeArtifact,
} from '../../../domain/oauth/artifact.sql.ts'
import { touchGrant } from '../../../domain/oauth/grant.sql.ts'
import { removeSignIn } from '../../../domain/oauth/sign-in.sql.ts'
import { hashToken } from '../../../platform/secrets.ts'
import { isViolationOf } from '../../../platform/database/database-errors.ts'
import type { World } from '../../../platform/world.ts'
import { errors } from './library.ts'
import { readClient } from './read-client.ts'
import { readGrant } from './read-grant.ts'
import { addSeconds, fromEpochSeconds, msBetween, toEpochSeconds } from '../../../platform/time.ts'

type Kept = Pick<
  Adapter,
  'upsert' | 'find' | 'findByUserCode' | 'findByUid' | 'consume' | 'destroy' | 'revokeByGrantId'
>

/** Where the engine keeps what it hands out. What its holder shows is never stored, only its hash. */
export function storeOf(world: World, kind: string): Kept {
  if (kind === 'Client') return readOnly((uid) => readClient(world, uid))
  if (kind === 'Grant')
    return readOnly(
      (id) => readGrant(world, id),
      (id) => removeSignIn(world.sql, id),
    )
  // The account is always the DPASS session's: the engine's own session never lives beyond one answer.
  if (kind === 'Session') return readOnly(async () => undefined)
  return artifacts(world, kind)
}

const sealedFor = (kind: string): string => `id of ${kind}`

/** An app whose answer was lost may ask again: for this long after its first use, as a browser's refresh token. */
const graceMs = 10_000

/** Only refresh tokens: whoever repeats one is given the same successor. A clock that was set back opens no second grace. */
function mayRepeat(kind: string, consumedAt: Date, now: Date): boolean {
  const agoMs = msBetween(consumedAt, now)
  return kind === 'RefreshToken' && agoMs >= 0 && agoMs <= graceMs
}

function artifacts(world: World, kind: string): Kept {
  const { sql: db, now, secrets } = world

  const restore = (stored: Awaited<ReturnType<typeof findArtifact>>, id: string | undefined): Payload | undefined =>
    stored && {
      ...stored.payload,
      jti: id ?? (stored.idSealed && secrets.unseal(sealedFor(kind), stored.idSealed)),
      ...(stored.consumedAt &&
        !mayRepeat(kind, stored.consumedAt, now()) && { consumed: toEpochSeconds(stored.consumedAt) }),
    }

  return {
    async upsert(id, { jti: _shown, ...payload }, expiresIn = 0) {
      // PostgreSQL's text cannot hold a NUL, and no honest app sends one.
      if (JSON.stringify(payload).includes('\\u0000')) throw new errors.InvalidRequest('a parameter holds a NUL')
      const { accountId, clientId, grantId, userCode } = payload
      try {
        await putArtifact(db, {
          kind,
          idHash: hashToken(id),
          payload,
          memberId: accountId ?? null,
          clientUid: clientId ?? null,
          grantId: grantId ?? null,
          userCode: userCode ?? null,
          idSealed: userCode === undefined ? null : secrets.seal(sealedFor(kind), id),
          expiresAt: payload.exp === undefined ? addSeconds(now(), expiresIn) : fromEpochSeconds(payload.exp),
        })
      } catch (error) {
        if (isViolationOf(error, 'oauth_artifact_grant_id_fkey')) throw new errors.InvalidGrant('grant was revoked')
        throw error
      }
      if (kind === 'AccessToken' && grantId !== undefined) await touchGrant(db, grantId, now())
    },
    async find(id) {
      return restore(await findArtifact(db, kind, hashToken(id)), id)
    },
    async findByUserCode(userCode) {
      return restore(await findByUserCode(db, userCode), undefined)
    },
    findByUid: async () => undefined,
    async consume(id) {
      const idHash = hashToken(id)
      if (await consumeArtifact(db, kind, idHash, now())) return
      const used = await findConsumption(db, kind, idHash)
      if (used?.consumedAt && mayRepeat(kind, used.consumedAt, now())) return
      // The engine looks first and consumes then: between the two, another request has used the same code.
      if (used?.signInId) await removeSignIn(db, used.signInId)
      throw new errors.InvalidGrant(`${kind} already consumed`)
    },
    async destroy(id) {
      const idHash = hashToken(id)
      await (kind === 'Interaction' ? endArtifact(db, kind, idHash, now()) : removeArtifact(db, kind, idHash))
    },
    // Whenever the engine takes these back it takes back the grant too, and that takes them all along.
    revokeByGrantId: async () => undefined,
  }
}

function readOnly(
  find: (id: string) => Promise<Payload | undefined>,
  destroy: (id: string) => Promise<unknown> = async () => undefined,
): Kept {
  return {
    find,
    upsert: async () => undefined,
    findByUserCode: async () => undefined,
    findByUid: async () => undefined,
    consume: async () => undefined,
    async destroy(id) {
      await destroy(id)
    },
    revokeByGrantId: async () => undefined,
  }
}
