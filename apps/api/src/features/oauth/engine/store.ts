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
import { addSeconds, msBetween, toEpochSeconds } from '../../../platform/time.ts'

type Kept = Pick<
  Adapter,
  'upsert' | 'find' | 'findByUserCode' | 'findByUid' | 'consume' | 'destroy' | 'revokeByGrantId'
>

/** The engine's storage. Of codes and tokens only hashes are stored. */
export function storeOf(world: World, kind: string): Kept {
  if (kind === 'Client') return readOnly((uid) => readClient(world, uid))
  if (kind === 'Grant')
    return readOnly(
      (id) => readGrant(world, id),
      (id) => removeSignIn(world.sql, id),
    )
  // Members are identified by the DPASS session; the engine's own session never outlives one answer.
  if (kind === 'Session') return readOnly(async () => undefined)
  return artifacts(world, kind)
}

const sealedFor = (kind: string): string => `id of ${kind}`

/** An app that lost the answer may repeat a refresh for this long after its first use. */
const graceMs = 10_000

/** Refresh tokens only. Not after a clock was set back, which would open the grace again. */
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
      // The engine asks the machine's clock. Ours decides, which the demo can move.
      ...(stored.expiresAt <= now() && { exp: 0 }),
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
          expiresAt: addSeconds(now(), expiresIn),
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
      // The engine reads and consumes in two steps: another request has used the code in between.
      if (used?.signInId) await removeSignIn(db, used.signInId)
      throw new errors.InvalidGrant(`${kind} already consumed`)
    },
    async destroy(id) {
      const idHash = hashToken(id)
      await (kind === 'Interaction' ? endArtifact(db, kind, idHash, now()) : removeArtifact(db, kind, idHash))
    },
    // The engine destroys the grant too, and the artifacts are deleted with it (foreign keys).
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
