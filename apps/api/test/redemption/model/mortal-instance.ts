import { buildApp } from '../../../src/app.ts'
import { httpProgrammes } from '../../../src/adapters/programmes.ts'
import { settlePending } from '../../../src/features/redemption/settle-pending.ts'
import { closeEndedDays } from '../../../src/features/settlements/close-days.ts'
import { readConfig } from '../../../src/platform/config/config.ts'
import { type Queries, sql } from '../../../src/platform/database/sql.ts'
import type { Programmes } from '../../../src/platform/doors.ts'
import { addMs } from '../../../src/platform/time.ts'
import type { World } from '../../../src/platform/world.ts'
import { newWorld } from '../../setup/world.ts'
import type { Answer, Redeeming } from '../redeeming-world.ts'

/** One more instance of the product, on the same database and programmes, which can die at any moment. */
export interface MortalInstance {
  /** What a client is answered; nothing when the instance dies first. */
  call(token: string, name: string, body?: object, key?: string): Promise<Answer | undefined>
  settle(): Promise<unknown>
  /** Closes the days that would have ended so much later. */
  close(laterMs: number): Promise<unknown>
  /** What happens to the instance between writing its next debit down and sending it. */
  beforeNextDebit(happens: () => Promise<unknown>): void
  /** As kill -9: nothing that was under way goes on, not even its error handling, and its connections break. */
  kill(): Promise<void>
}

/** A partner who hangs holds up a test, not a member: it is given up sooner. */
const patience = { readMs: 300, writeMs: 400 }

export async function openMortal(base: Redeeming): Promise<MortalInstance> {
  const connectionName = `mortal ${base.world.newId()}`
  const url = new URL(base.world.config.databaseUrl)
  url.searchParams.set('application_name', connectionName)
  const environment = { TREEPOINT_API_URL: `${base.sandbox.url}/partners/programmes/TREEPOINT` }
  const life = openLife()
  const real = await newWorld({
    config: { ...base.world.config, databaseUrl: url.href },
    doors: { programmes: httpProgrammes(readConfig(environment), () => undefined, patience) },
    afterwards: () => undefined,
  })
  const world: World = {
    ...real,
    now: base.clock.now,
    sql: mortalQueries(real.sql, life),
    pooledSql: mortalQueries(real.pooledSql, life),
    transaction: (work) =>
      life.whileAlive(() =>
        real.transaction((tx) =>
          work({ ...tx, ...mortalQueries(tx, life), raw: (...args) => life.whileAlive(() => tx.raw(...args)) }),
        ),
      ),
    programmes: mortalProgrammes(real.programmes, life),
  }
  const app = await buildApp(world)

  async function send(token: string, name: string, body: object | undefined, key: string | undefined) {
    const [method = '', path = ''] = name.split(' ')
    const reply = await app.inject({
      method: method as 'POST',
      url: path,
      headers: { authorization: `Bearer ${token}`, ...(key !== undefined && { 'idempotency-key': key }) },
      ...(body && { payload: body }),
    })
    return { status: reply.statusCode, ...reply.json<Omit<Answer, 'status'>>() }
  }

  return {
    call: (token, name, body, key) => Promise.race([send(token, name, body, key), life.ended]),
    settle: () => Promise.race([settlePending(world), life.ended]),
    close: (laterMs) =>
      Promise.race([closeEndedDays({ ...world, now: () => addMs(world.now(), laterMs) }), life.ended]),
    beforeNextDebit: (happens) => void (life.beforeNextDebit = happens),
    async kill() {
      life.end()
      // Transactions it had open are rolled back by the loss of their connection; the job queue's own are left alone.
      await base.world.pooledSql.many(sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = ${connectionName} and state <> 'idle' and query not like '%pgboss%'`)
      // Not waited for: what was cut off never gives its connection back. Nothing of it can have an effect any more.
      void real.close().catch(() => undefined)
    },
  }
}

interface Life {
  beforeNextDebit: (() => Promise<unknown>) | undefined
  readonly ended: Promise<undefined>
  whileAlive<Result>(work: () => Promise<Result>): Promise<Result>
  end(): void
}

function openLife(): Life {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  let isAlive = true
  const never = new Promise<never>(() => undefined)
  return {
    beforeNextDebit: undefined,
    ended: promise,
    async whileAlive(work) {
      if (!isAlive) return never
      try {
        const result = await work()
        return isAlive ? result : await never
      } catch (error) {
        if (!isAlive) return never
        throw error
      }
    },
    end() {
      isAlive = false
      resolve(undefined)
    },
  }
}

const mortalQueries = (real: Queries, { whileAlive }: Life): Queries => ({
  many: (statement) => whileAlive(() => real.many(statement)),
  first: (statement) => whileAlive(() => real.first(statement)),
  run: (statement) => whileAlive(() => real.run(statement)),
})

const mortalProgrammes = (real: Programmes, life: Life): Programmes => ({
  ...real,
  balance: (...args) => life.whileAlive(() => real.balance(...args)),
  async debit(...args) {
    const happens = life.beforeNextDebit
    life.beforeNextDebit = undefined
    await life.whileAlive(async () => happens?.())
    return life.whileAlive(() => real.debit(...args))
  },
  void: (...args) => life.whileAlive(() => real.void(...args)),
  credit: (...args) => life.whileAlive(() => real.credit(...args)),
})
