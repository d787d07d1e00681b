import { randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import { settlePending } from '../../src/features/redemption/settle-pending.ts'
import { sql } from '../../src/platform/database/sql.ts'
import { afterTest } from '../setup/afterwards.ts'
import { problemsIn, readRecords } from './model/books.ts'
import { problemsInDailySums } from './model/daily-sums.ts'
import { openHistory } from './model/history.ts'
import { type MortalInstance, openMortal } from './model/mortal-instance.ts'
import { drawOperation, type Scene } from './model/operations.ts'
import { openRandom } from './model/random.ts'
import { problemsInSettlements } from './model/settlements.ts'
import { openRedeeming, type Redeeming } from './redeeming-world.ts'

/** MODEL_SEED replays a run; MODEL_STEPS makes it longer (npm run stress: 10,000). The gate walks a short way each time. */
const seed = Number(process.env['MODEL_SEED'] ?? randomInt(1_000_000_000))
const steps = Number(process.env['MODEL_STEPS'] ?? 160)
const membersCount = 4
const stepsPerKill = 80
const sideBySide = 4

/** The run is about points, not about sessions: a member who is signed in stays so. */
async function staySignedIn({ world }: Redeeming): Promise<void> {
  const far = new Date('2040-01-01T00:00:00Z')
  await world.sql.run(sql`update oauth_artifact set expires_at = ${far}`)
  await world.sql.run(sql`update oauth_sign_in set expires_at = ${far}`)
  await world.sql.run(sql`update oauth_grant set expires_at = ${far}`)
  await world.sql.run(sql`update access_token set expires_at = ${far}`)
  await world.sql.run(sql`update session set expires_at = ${far}, idle_until = ${far}`)
}

/**
 * Until nothing is PENDING; far longer than the thirty seconds that it may take. A clock that was set back leaves some
 * that are due only later, so a round that finds none to send is not the end.
 */
async function settleAll({ world, clock }: Redeeming): Promise<void> {
  for (let round = 0; round < 20; round++) {
    clock.pass(16)
    await settlePending(world)
    if (!(await world.sql.first(sql`select 1 from point_transaction where status = 'PENDING' limit 1`))) return
  }
}

test(
  `after ${steps} random operations, faults and kills both books are equal (MODEL_SEED=${seed})`,
  { timeout: 60_000 + steps * 200 },
  async () => {
    const base = await openRedeeming(afterTest)
    const payers = []
    for (let count = 0; count < membersCount; count++)
      payers.push(await base.payer({ balance: 3_000, isNewToApp: count === 0 }))
    // The run takes as much as it can: what is counted towards a daily limit is compared with the records at its end.
    await base.world.sql.run(sql`update oauth_client set daily_limit_twd = 10000000`)
    const machine = await base.machineToken()
    await staySignedIn(base)
    // The run begins at ten seconds to midnight in Taipei; the clock steps to and fro across it.
    base.clock.pass(Math.floor((Date.parse('2026-11-16T23:59:50+08:00') - base.clock.now().getTime()) / 1_000))
    const history = openHistory()
    const instances: [MortalInstance, MortalInstance] = [await openMortal(base), await openMortal(base)]
    const replace = async (dead: MortalInstance) => {
      const place = instances.indexOf(dead)
      if (place >= 0) instances[place] = await openMortal(base)
    }
    const scene: Scene = { base, payers, machine, history, random: openRandom(seed), instances, replace, daysAhead: 0 }

    for (let step = 0; step < steps; step += sideBySide) {
      const work = Promise.all(Array.from({ length: sideBySide }, () => drawOperation(scene)()))
      if (step % stepsPerKill === stepsPerKill - sideBySide) {
        const [doomed] = instances
        await Promise.race([work, new Promise((resolve) => setTimeout(resolve, scene.random.upTo(30)))])
        await doomed.kill()
        await work
        await replace(doomed)
      } else await work
    }

    await base.setFault({ mode: 'none', rate: 1 })
    for (const instance of instances) await instance.kill()
    await settleAll(base)
    const ledgers = await Promise.all(payers.map(({ account }) => base.ledger(account)))
    const records = await readRecords(base)
    expect(await problemsInDailySums(base), `MODEL_SEED=${seed}`).toEqual([])
    expect(await problemsInSettlements(base, records, scene.daysAhead), `MODEL_SEED=${seed}`).toEqual([])
    expect(problemsIn(ledgers.flat(), records, history), `MODEL_SEED=${seed} MODEL_STEPS=${steps}`).toEqual([])
    const balances = await Promise.all(payers.map(({ account }) => base.balanceOf(account)))
    expect(Math.min(...balances), `MODEL_SEED=${seed} MODEL_STEPS=${steps}`).toBeGreaterThanOrEqual(0)
    // A run in which nothing happens proves nothing.
    const count = (status: string) => records.filter((record) => record.status === status && record.points > 0).length
    expect(count('COMPLETED')).toBeGreaterThan(steps / 20)
    expect(history.cancelled.filter(({ id }) => id !== null).length).toBeGreaterThan(steps / 100)
  },
)
