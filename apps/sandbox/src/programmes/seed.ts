import { type ProgrammeUid, programmeUids } from '@dpass/rules/programmes'
import { taipeiMidnight } from '@dpass/rules/taipei-time'
import type { DemoRecord } from '../demo-record.ts'
import type { World } from '../world.ts'
import { authorise, openAccount } from './accounts.ts'
import { recordPastMovement } from './ledger.ts'
import { setLots } from './lots.ts'
import { testerAccount } from './outcome-by-amount.ts'

/** Whom the programmes know DPASS's demo member as. */
const demoAccount = 'demo-driver'

interface Seed {
  readonly account: string
  readonly balance: number
  /** Linked with DPASS's demo member from the start. */
  readonly authorised?: true
  /** Points that are good for so many days more, and through the last of them. */
  readonly expiring?: { readonly points: number; readonly days: number }
}

const seeds: Readonly<Record<ProgrammeUid, readonly Seed[]>> = {
  FAMI_POINT: [
    { account: 'driver', balance: 36_400 },
    { account: 'family', balance: 1_250_000 },
    { account: 'newcomer', balance: 0 },
    { account: demoAccount, balance: 36_400, authorised: true },
  ],
  TREEPOINT: [
    { account: 'driver', balance: 1_280 },
    { account: 'family', balance: 48_600 },
    { account: 'newcomer', balance: 0 },
    { account: demoAccount, balance: 1_280, authorised: true, expiring: { points: 120, days: 42 } },
    { account: testerAccount, balance: 1_000_000, authorised: true },
  ],
  MOCHI_COIN: [
    { account: 'driver', balance: 530 },
    { account: 'family', balance: 7_210 },
    { account: 'newcomer', balance: 0 },
  ],
  CAR_MOCHI: [
    { account: 'driver', balance: 0 },
    { account: 'family', balance: 0 },
  ],
}

/** What is missing is put in; what a tester has changed stays as it is. */
export function seedProgrammes({ store, now }: World, records: readonly DemoRecord[]): void {
  store.transaction(() => {
    for (const uid of programmeUids) {
      store.sql.run`insert into programme (uid) values (${uid}) on conflict do nothing`
      for (const { account, balance, authorised, expiring } of seeds[uid]) {
        const opened = openAccount(store, uid, account, balance)
        if (opened && authorised) authorise(store, uid, account, now())
        if (opened && expiring)
          setLots(store, uid, account, [{ points: expiring.points, expiresAt: endOfDay(now(), expiring.days) }])
      }
      for (const record of records) if (record.programme === uid) recordPastMovement(store, uid, movementOf(record))
    }
  })
}

/** The midnight in Taipei after the day that is so many days ahead. */
const endOfDay = (now: Date, days: number): string =>
  new Date(taipeiMidnight(now).getTime() + (days + 1) * 86_400_000).toISOString()

/** The balance is what it was right after; today's is the account's own and stays as it is. */
function movementOf({ id, refundOf, points, balanceBefore, at }: DemoRecord) {
  const moved = refundOf === null ? -points : points
  return { idempotencyKey: id, account: demoAccount, points: moved, balance: balanceBefore + moved, at }
}
