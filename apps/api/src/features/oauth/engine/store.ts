import type { Adapter } from 'oidc-provider'
import {
  type Artifact,
  type Payload,
  consumeArtifact,
  endArtifact,
  findArtifact,
  findConsumption,
  putArtifact,
  removeArtifact,
  type StoredArtifact,
} from '../../../domain/oauth/artifact.sql.ts'
import { touchGrant } from '../../../domain/oauth/grant.sql.ts'
import { memberOf } from '../../../domain/oauth/sign-in.ts'
import { extendSignIn, isSignInThere, removeSignIn } from '../../../domain/oauth/sign-in.sql.ts'
import { findUserCode, putUserCode } from '../../../domain/oauth/user-code.sql.ts'
import { hashToken } from '../../../platform/secrets.ts'
import type { World } from '../../../platform/world.ts'
import { errors } from './library.ts'
import { pollSlowly } from './poll-slowly.ts'
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

  /** What names a sign-in is good only while that is there: whatever ends a sign-in ends it too, at once. */
  async function findLiving(idHash: Buffer): Promise<StoredArtifact | undefined> {
    const stored = await findArtifact(db, kind, idHash)
    return stored?.signInId && !(await isSignInThere(db, stored.signInId)) ? undefined : stored
  }

  const restore = (stored: StoredArtifact | undefined, id: string | undefined): Payload | undefined =>
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
      const artifact = {
        kind,
        idHash: hashToken(id),
        payload,
        memberId: accountId ?? null,
        clientUid: clientId ?? null,
        signInId: grantId ?? null,
        idSealed: userCode === undefined ? null : secrets.seal(sealedFor(kind), id),
        expiresAt: addSeconds(now(), expiresIn),
      }
      // Before the artifact: after a crash in between, the sign-in only lives on without it.
      if (grantId !== undefined && !(await extendSignIn(db, grantId, artifact.expiresAt)))
        throw new errors.InvalidGrant('grant was revoked')
      await (userCode === undefined ? putArtifact(db, artifact) : putDevice(world, artifact, userCode))
      if (kind === 'AccessToken' && grantId !== undefined) await touchGrant(db, memberOf(grantId), grantId, now())
    },
    async find(id) {
      const found = await findLiving(hashToken(id))
      if (kind === 'DeviceCode' && found) await pollSlowly(world, id, found.payload)
      return restore(found, id)
    },
    async findByUserCode(userCode) {
      const idHash = await findUserCode(db, userCode)
      return restore(idHash && (await findLiving(idHash)), undefined)
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
    // The engine destroys the grant too, without which the artifacts are void.
    revokeByGrantId: async () => undefined,
  }
}

const putDevice = (world: World, artifact: Artifact, userCode: string) =>
  world.transaction(async (tx) => {
    if (!(await putUserCode(tx, userCode, artifact.idHash, artifact.expiresAt)))
      throw new Error('the same user code was drawn twice')
    await putArtifact(tx, artifact)
  })

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
