import { deleteOldRequests } from '../../domain/points/link.sql.ts'
import { deleteExpiredArtifacts } from '../../domain/oauth/artifact.sql.ts'
import { deleteExpiredGrants } from '../../domain/oauth/grant.sql.ts'
import { deleteExpiredSignIns } from '../../domain/oauth/sign-in.sql.ts'
import { deleteOldCodes } from '../../domain/account/one-time-code.sql.ts'
import { deleteOldResets } from '../../domain/account/password-reset.sql.ts'
import { deleteOldMessages, deleteOldUnclaimed } from '../../domain/account/sent-message.sql.ts'
import { messagesSince } from '../../domain/account/sent-message.ts'
import { deleteExpiredTokens, deleteOldSessions } from '../../domain/account/session.sql.ts'
import { deleteExpiredUserCodes } from '../../domain/oauth/user-code.sql.ts'
import { deleteRetiredKeys } from '../../domain/oauth/signing-key.sql.ts'
import { deleteExpiredSignUps } from '../../domain/account/sign-up.sql.ts'
import { deleteExpiredKeys } from '../../domain/redemption/claim.sql.ts'
import { deleteOldReconciliations } from '../../domain/redemption/reconciliation.sql.ts'
import { deleteOldDeductions, deleteOldLimitsReached } from '../../domain/redemption/daily-limit.sql.ts'
import { deleteOldTokens } from '../../domain/redemption/token.sql.ts'
import { eraseOwners } from '../../domain/etag/submission.sql.ts'
import { deleteOldDeliveries } from '../../domain/webhooks/delivery.sql.ts'
import { deleteOldEvents } from '../../domain/webhooks/webhook-event.sql.ts'
import { deleteEndedCounts, deleteOldRates } from '../../platform/limits/counter.ts'
import type { World } from '../../platform/world.ts'
import { addMs, dayMs } from '../../platform/time.ts'
import { taipeiDay } from '@dpass/rules/taipei-time'

/** Ended sessions are kept to recognise a member's devices. */
const sessionsKeptMs = 90 * dayMs
/** Ten years, as long as books are kept. */
const reconciliationsKeptMs = 3_653 * dayMs
/** Names and numbers of car owners, after an application has ended. */
const ownersKeptMs = 90 * dayMs
/** Longer than any partner repeats a message. */
const eventsKeptMs = 30 * dayMs
/** What was sent to clients' endpoints. */
const deliveriesKeptMs = 30 * dayMs
/** What an app took from a member in a day; longer than a clock is wrong, and than a redemption is PENDING. */
const dailySumsKeptMs = 7 * dayMs
/** That an app has reached its daily limit. */
const limitsKeptMs = 30 * dayMs
/** Rows locked by one statement; a pass of up to a hundred of them is repeated in ten minutes. */
const batch = 1_000
const maxBatches = 100

/** Deletes what has expired. Every instance does it; they find only what another one has left. */
export async function deleteOldRows({ pooledSql: db, now }: World): Promise<void> {
  const time = now()
  const ago = (ms: number) => addMs(time, -ms)
  await inBatches(() => deleteExpiredTokens(db, time, batch))
  await inBatches(() => deleteExpiredSignUps(db, time, batch))
  await inBatches(() => deleteEndedCounts(db, time, batch))
  await inBatches(() => deleteExpiredArtifacts(db, time, batch))
  await inBatches(() => deleteExpiredUserCodes(db, time, batch))
  await inBatches(() => deleteExpiredSignIns(db, time, batch))
  await inBatches(() => deleteExpiredGrants(db, time, batch))
  await inBatches(() => deleteRetiredKeys(db, time, batch))
  await inBatches(() => deleteOldRates(db, time, batch))
  await inBatches(() => deleteExpiredKeys(db, time, batch))
  await inBatches(() => deleteOldDeductions(db, taipeiDay(ago(dailySumsKeptMs)), batch))
  await inBatches(() => deleteOldLimitsReached(db, taipeiDay(ago(limitsKeptMs)), batch))
  await inBatches(() => deleteOldTokens(db, ago(dayMs), batch))
  await inBatches(() => deleteOldReconciliations(db, ago(reconciliationsKeptMs), batch))
  await inBatches(() => deleteOldCodes(db, ago(dayMs), batch))
  await inBatches(() => deleteOldResets(db, ago(dayMs), batch))
  await inBatches(() => deleteOldRequests(db, ago(dayMs), batch))
  await inBatches(() => eraseOwners(db, ago(ownersKeptMs), batch))
  await inBatches(() => deleteOldEvents(db, ago(eventsKeptMs), batch))
  await inBatches(() => deleteOldDeliveries(db, ago(deliveriesKeptMs), batch))
  await inBatches(() => deleteOldMessages(db, messagesSince(time), batch))
  await inBatches(() => deleteOldUnclaimed(db, ago(dayMs), batch))
  await inBatches(() => deleteOldSessions(db, ago(sessionsKeptMs), batch))
}

async function inBatches(forget: () => Promise<number>): Promise<void> {
  for (let round = 0; round < maxBatches; round++) if ((await forget()) < batch) return
}
