import { type JobWithMetadata, PgBoss } from 'pg-boss'
import {
  jobNames,
  lostQueue,
  lostQueueOptions,
  priorityOf,
  queueOptions,
  queues,
  sweepSeconds,
  workOptions,
} from './job-queues.ts'
import type { JobName, JobPayloads } from './job-payloads.ts'
import type { Log } from '../log.ts'
import { type LostJobs, lostJobsOf } from './lost-jobs.ts'
import type { Transaction } from '../database/transactions.ts'

/** A job may run twice (a crash between its effect and the mark that it is done), so its id is the idempotency key. */
export type JobHandlers = {
  readonly [Name in JobName]: (payload: JobPayloads[Name], jobId: string) => Promise<void>
}

export interface Jobs {
  /** Written in the caller's transaction: the job exists if and only if the transaction commits. */
  enqueue<Name extends JobName>(tx: Transaction, name: Name, payload: JobPayloads[Name]): Promise<string>
  /** Starts workers for the jobs that have a handler; until then jobs are only stored. */
  work(handlers: Partial<JobHandlers>): Promise<void>
  readonly lost: LostJobs
  stop(): Promise<void>
}

const stopPatienceMs = 20_000

export async function openJobs(databaseUrl: string, log: Log): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    application_name: 'dpass jobs',
    max: 4,
    useListenNotify: true,
    schedule: false,
    superviseIntervalSeconds: 15,
    maintenanceIntervalSeconds: sweepSeconds,
    monitorIntervalSeconds: 15,
  })
  boss.on('error', (error) => log.error({ err: error }, 'the job queue reports an error'))
  boss.on('warning', ({ message }) => log.warn({ warning: message }, 'the job queue reports a warning'))
  await boss.start()
  await putQueues(boss)
  return {
    async enqueue(tx, name, payload) {
      const executeSql = async (text: string, values?: unknown[]) => tx.raw(text, values)
      const id = await boss.send(name, payload, { priority: priorityOf(name, payload), db: { executeSql } })
      if (id === null) throw new Error(`the queue ${name} refused a job`)
      return id
    },
    async work(handlers) {
      for (const name of jobNames) if (handlers[name]) await workOn(boss, name, handlers, log)
    },
    lost: lostJobsOf(boss),
    stop: () => boss.stop({ graceful: true, timeout: stopPatienceMs }),
  }
}

type QueueOptions = Parameters<PgBoss['createQueue']>[1] & object

/** Writes what differs from what is stored: at most starts nothing does, and one question is enough. */
async function putQueues(boss: PgBoss): Promise<void> {
  const stored = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  const put = async (name: string, options: QueueOptions) => {
    const queue = stored.get(name)
    if (queue && isAs(options, queue)) return
    await boss.createQueue(name, options)
    // createQueue leaves an existing queue as it is; changed options must reach it too.
    await boss.updateQueue(name, options)
  }
  await put(lostQueue, lostQueueOptions)
  for (const name of jobNames) await put(name, queueOptions(name))
}

const isAs = (options: QueueOptions, queue: QueueOptions): boolean =>
  (Object.keys(options) as (keyof QueueOptions)[]).every((option) => queue[option] === options[option])

async function workOn(boss: PgBoss, name: JobName, handlers: Partial<JobHandlers>, log: Log): Promise<void> {
  // A queue holds only its own payloads; the compiler cannot follow that through the loop over names.
  const handler = handlers[name] as (payload: unknown, jobId: string) => Promise<void>
  for (const workers of queues[name].workers)
    await boss.work(name, { ...workOptions, ...workers }, (jobs) =>
      Promise.all(jobs.map((job) => run(job, handler, log))),
    )
}

async function run(
  job: JobWithMetadata<unknown>,
  handler: (payload: unknown, jobId: string) => Promise<void>,
  log: Log,
) {
  const { id, name, data, retryCount, retryLimit, sourceRootId } = job
  // A lost job that an operator runs again is a new row; its effect keeps the first row's id as idempotency key.
  const jobId = sourceRootId ?? id
  try {
    await handler(data, jobId)
    return { id, status: 'completed' as const }
  } catch (error) {
    const entry = { err: error, job: name, jobId, tries: retryCount + 1 }
    if (retryCount < retryLimit) log.warn(entry, 'a job failed and will be tried again')
    else log.error(entry, 'a job is lost: it failed for the last time and waits for an operator')
    // Without the error: it is in the log, and the queue's table would keep what its message may quote.
    return { id, status: 'failed' as const }
  }
}
