import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { translateDatabaseError } from './database-errors.ts'
import type { Log } from '../log.ts'
import { overloaded } from '../refusal.ts'
import { type Queries, queriesBy, type Statement } from './sql.ts'

/**
 * An open transaction. It can be used until the function it was given to returns, never afterwards. Statements that do
 * not need each other's answers can be sent at once: they leave in one write and run in the order they were sent.
 */
export interface Transaction extends Queries {
  /** For libraries that write through our transaction (the job queue). */
  readonly raw: (text: string, values?: readonly unknown[]) => Promise<{ rows: unknown[] }>
  /** For a last statement whose answer nothing depends on: the commit leaves with it. If it fails, all of it does. */
  readonly withCommit: (statement: Promise<unknown>) => void
}

export interface Pool {
  /** Statements that may take long; each has a connection of its own. */
  readonly patient: Queries
  /** Runs the work in one transaction. It may run again after a deadlock, so it must have no effect but its statements. */
  transaction<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result>
  /** Requests waiting for a connection. */
  waiting(): number
  close(): Promise<void>
}

interface PoolOptions {
  readonly connection: pg.PoolConfig
  readonly log: Log
  readonly size: number
  readonly maxWaiting: number
}

const attempts = 3
/** Time for the transaction that waited to take its lock; one that began again at once could take it first. */
const pauseMs = 20
/** A transaction's work failed, and the database has confirmed that nothing of it stays. */
class RolledBack extends Error {}
const serializationFailures = new Set(['40001', '40P01'])
/** "Current transaction is aborted": an earlier statement has failed. */
const isAborted = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === '25P02'

export function openPool({ connection, log, size, maxWaiting }: PoolOptions): Pool {
  const limits = { max: size, connectionTimeoutMillis: 2_000, idleTimeoutMillis: 30_000 }
  const pool = new pg.Pool({ ...connection, ...limits, pipeline: true })
  pool.on('error', (error) => log.warn({ err: error }, 'an idle pool connection was lost'))
  // The pool does not listen to a connection that is checked out, and an error event without a listener ends the
  // process. The code that holds the connection learns of the loss from its next statement.
  pool.on('connect', (client) => client.on('error', () => undefined))

  async function checkOut(): Promise<pg.PoolClient> {
    if (pool.waitingCount >= maxWaiting) throw overloaded('the pool has too many waiting')
    return pool.connect()
  }

  async function withClient<Result>(work: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
    let client: pg.PoolClient | undefined
    try {
      client = await checkOut()
      const result = await work(client)
      client.release()
      return result
    } catch (error) {
      // A transaction that was rolled back leaves its connection as it was. After any other failure the connection may
      // be half way through something: it is closed, not handed to the next one.
      client?.release(!(error instanceof RolledBack))
      throw error instanceof RolledBack ? error.cause : error
    }
  }

  async function transaction<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await withClient((client) => runTransaction(client, work))
      } catch (error) {
        const retry = error instanceof pg.DatabaseError && serializationFailures.has(error.code ?? '')
        if (!retry || attempt === attempts) throw translateDatabaseError(error)
        await setTimeout(attempt * pauseMs)
      }
    }
  }

  async function runPatiently(statement: Statement) {
    try {
      return await withClient((client) => send(client, statement))
    } catch (error) {
      throw translateDatabaseError(error)
    }
  }

  return {
    patient: queriesBy(runPatiently),
    transaction,
    waiting: () => pool.waitingCount,
    close: () => pool.end(),
  }
}

function send(client: pg.PoolClient, { name, text, values }: Statement) {
  corkForTurn(client)
  return client.query({ name, text, values: [...values], rowMode: 'array' })
}

/** As on the lane: what is sent in one turn of the event loop is written at once, when it ends. */
function corkForTurn({ connection: { stream } }: pg.PoolClient): void {
  stream.cork()
  setImmediate(() => stream.uncork())
}

async function runTransaction<Result>(
  client: pg.PoolClient,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  let open = true
  // A statement that was sent later would run outside of the transaction, on a connection that serves another request.
  const whileOpen = () => {
    if (!open) throw new Error('this transaction has ended')
  }
  // Of statements that were sent at once the first to fail makes all behind it fail with 25P02, and whichever of them the
  // work hears of first is what it fails with. So each fails with what went wrong.
  let cause: unknown
  async function tellCause<Answer>(answer: Promise<Answer>): Promise<Answer> {
    try {
      return await answer
    } catch (error) {
      if (!isAborted(error)) cause = error
      throw cause ?? error
    }
  }
  const last: Promise<unknown>[] = []
  const tx: Transaction = {
    ...queriesBy(async (statement) => {
      whileOpen()
      return tellCause(send(client, statement))
    }),
    async raw(text, values) {
      whileOpen()
      return tellCause(client.query(text, values && [...values]))
    },
    withCommit(statement) {
      last.push(statement)
      // When the work fails for another reason nothing awaits this statement, and its rejection would be unhandled.
      statement.catch(() => undefined)
    },
  }
  // Waited for: were it cancelled, statements sent behind it would each be a transaction of its own.
  await client.query('begin')
  let result: Result
  try {
    result = await work(tx)
  } catch (error) {
    open = false
    throw (await rollBack(client)) ? new RolledBack('rolled back', { cause: error }) : error
  }
  open = false
  const [{ command }] = await Promise.all([client.query('commit'), ...last])
  // PostgreSQL answers the COMMIT of a transaction in which a statement had failed with ROLLBACK, and no error. It gets
  // here only if the work went on after such a statement: what the caller would believe written is not.
  if (command !== 'COMMIT') throw new Error(`a transaction was ended by ${command}: one of its statements had failed`)
  return result
}

/** True when the connection is fit for the next transaction. */
async function rollBack(client: pg.PoolClient): Promise<boolean> {
  try {
    return (await client.query('rollback')).command === 'ROLLBACK'
  } catch {
    return false
  }
}
