import { PgBoss } from 'pg-boss'
import type { Letter, TextNotice } from './letters.ts'
import type { Log } from './log.ts'
import type { Transaction } from './transactions.ts'

/** Every job and what it carries. The job's own id becomes the message's id. */
export interface JobPayloads {
  'send-mail': Letter
  /** Sealed: what a member is called at a programme is nobody else's business. */
  'unlink-programme': { readonly uniqueId: string; readonly accountSealed: string }
  'send-sms': TextNotice
}
export type JobName = keyof JobPayloads

/** A job may run more than once (a crash after its effect, before its mark), so its id is its idempotency key. */
export type JobHandlers = {
  readonly [Name in JobName]: (payload: JobPayloads[Name], jobId: string) => Promise<void>
}

export interface Jobs {
  /** Written in the caller's transaction: the job exists exactly if what it follows from does. */
  enqueue<Name extends JobName>(tx: Transaction, name: Name, payload: JobPayloads[Name]): Promise<string>
  /** Begins to work on the jobs that have a handler; until then jobs are only stored. */
  work(handlers: Partial<JobHandlers>): Promise<void>
  stop(): Promise<void>
}

interface Queue {
  /** How long one run may take before it counts as lost, as after kill -9, and runs again. */
  readonly expireInSeconds: number
  readonly retryLimit: number
}

/** Ten more tries, each pause up to twice the one before and an hour at most, reach over one to two and a half hours. */
const queues: Readonly<Record<JobName, Queue>> = {
  'send-mail': { expireInSeconds: 30, retryLimit: 10 },
  'unlink-programme': { expireInSeconds: 30, retryLimit: 20 },
  'send-sms': { expireInSeconds: 30, retryLimit: 10 },
}
const names = Object.keys(queues) as JobName[]

const retryDelay = 10
const retryDelayMax = 3_600
/** Finished jobs hold addresses; they are kept only as long as somebody might ask what happened today. */
const deleteAfterSeconds = 24 * 3_600
const stopPatienceMs = 20_000

export async function openJobs(databaseUrl: string, log: Log): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    application_name: 'dpass jobs',
    max: 4,
    useListenNotify: true,
    schedule: false,
    superviseIntervalSeconds: 15,
    monitorIntervalSeconds: 15,
  })
  boss.on('error', (error) => log.error({ err: error }, 'the job queue reports an error'))
  boss.on('warning', ({ message }) => log.warn({ warning: message }, 'the job queue reports a warning'))
  await boss.start()
  for (const name of names) {
    const options = { ...queues[name], retryDelay, retryBackoff: true, retryDelayMax, deleteAfterSeconds, notify: true }
    await boss.createQueue(name, options)
    // An existing queue keeps the options it was made with; a changed table above must reach it too.
    await boss.updateQueue(name, options)
  }
  return {
    async enqueue(tx, name, payload) {
      const executeSql = async (text: string, values?: unknown[]) => tx.raw(text, values)
      const id = await boss.send(name, payload, { db: { executeSql } })
      if (id === null) throw new Error(`the queue ${name} refused a job`)
      return id
    },
    async work(handlers) {
      for (const name of names) if (handlers[name]) await workOn(boss, name, handlers, log)
    },
    stop: () => boss.stop({ graceful: true, timeout: stopPatienceMs }),
  }
}

async function workOn(boss: PgBoss, name: JobName, handlers: Partial<JobHandlers>, log: Log): Promise<void> {
  // Each queue holds only its own payloads, which the compiler cannot see through the loop over their names.
  const handler = handlers[name] as (payload: unknown, jobId: string) => Promise<void>
  // The notification wakes workers within milliseconds; polling every two seconds is what a lost one costs at most.
  const options = {
    batchSize: 5,
    burstWhenBatchFull: true,
    pollingIntervalSeconds: 2,
    notifyPollingIntervalSeconds: 2,
    perJobResults: true,
  } as const
  await boss.work(name, options, (jobs) =>
    Promise.all(
      jobs.map(async (job) => {
        try {
          await handler(job.data, job.id)
          return { id: job.id, status: 'completed' as const }
        } catch (error) {
          log.warn({ err: error, job: name, jobId: job.id }, 'a job failed and will be tried again')
          // What went wrong stands in the log; the queue's own record would keep whatever an error quotes.
          return { id: job.id, status: 'failed' as const }
        }
      }),
    ),
  )
}
