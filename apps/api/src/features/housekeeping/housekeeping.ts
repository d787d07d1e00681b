import { forgetOldRequests } from '../../domain/points/link.sql.ts'
import { forgetExpiredArtifacts } from '../../domain/oauth/artifact.sql.ts'
import { forgetExpiredGrants } from '../../domain/oauth/grant.sql.ts'
import { forgetExpiredSignIns } from '../../domain/oauth/sign-in.sql.ts'
import { forgetOldCodes } from '../../domain/account/one-time-code.sql.ts'
import { forgetOldResets } from '../../domain/account/password-reset.sql.ts'
import { forgetExpiredTokens, forgetOldSessions } from '../../domain/account/session.sql.ts'
import { forgetRetiredKeys } from '../../domain/oauth/signing-key.sql.ts'
import { forgetOldFailures } from '../../domain/account/sign-in-guard.sql.ts'
import { forgetExpiredSignUps } from '../../domain/account/sign-up.sql.ts'
import { forgetOldEvents } from '../../domain/webhooks/webhook-event.sql.ts'
import { forgetFilledBudgets } from '../../platform/limits/budget.ts'
import type { World } from '../../platform/world.ts'

const day = 24 * 3_600_000
/** Sessions that are over tell for a while which devices are known. */
const sessionsKeptMs = 90 * day
/** Longer than any partner repeats a message. */
const eventsKeptMs = 30 * day
/** Nobody waits for this, so it never holds more than a handful of rows at once. */
const batch = 1_000
const maxBatches = 100

/** Deletes what has run out. Every instance does it now and then; whatever one has deleted the others do not find. */
export async function forgetOld({ patientSql: db, now }: World): Promise<void> {
  const time = now()
  const ago = (ms: number) => new Date(time.getTime() - ms)
  await inBatches(() => forgetExpiredTokens(db, time, batch))
  await inBatches(() => forgetExpiredSignUps(db, time, batch))
  await inBatches(() => forgetFilledBudgets(db, time, batch))
  await inBatches(() => forgetExpiredArtifacts(db, time, batch))
  await inBatches(() => forgetExpiredSignIns(db, time, batch))
  await inBatches(() => forgetExpiredGrants(db, time, batch))
  await inBatches(() => forgetRetiredKeys(db, time, batch))
  await inBatches(() => forgetOldFailures(db, time, batch))
  await inBatches(() => forgetOldCodes(db, ago(day), batch))
  await inBatches(() => forgetOldResets(db, ago(day), batch))
  await inBatches(() => forgetOldRequests(db, ago(day), batch))
  await inBatches(() => forgetOldEvents(db, ago(eventsKeptMs), batch))
  await inBatches(() => forgetOldSessions(db, ago(sessionsKeptMs), batch))
}

async function inBatches(forget: () => Promise<number>): Promise<void> {
  for (let round = 0; round < maxBatches; round++) if ((await forget()) < batch) return
}

/** Deletes old rows every ten minutes. Returns what stops it. */
export function startHousekeeping(world: World, everyMs = 10 * 60_000): () => void {
  const timer = setInterval(() => {
    forgetOld(world).catch((error: unknown) => world.log.warn({ err: error }, 'old rows could not be deleted'))
  }, everyMs)
  timer.unref()
  return () => clearInterval(timer)
}
