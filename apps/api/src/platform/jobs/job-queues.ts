import type { WorkOptions } from 'pg-boss'
import type { JobName, JobPayloads } from './job-payloads.ts'
import { daySeconds, hourSeconds } from '../time.ts'

interface Queue {
  /** How long one run may take before it counts as lost, as after kill -9, and runs again. */
  readonly expireInSeconds: number
  readonly retryLimit: number
  /** Who works on it in each instance. A slow partner holds up one worker per job, never the others. */
  readonly workers: readonly Workers[]
}

interface Workers {
  readonly localConcurrency: number
  /** Takes only jobs of this priority or above. */
  readonly minPriority?: number
}

const urgent = 10

/** Two at a time, sent side by side: with one, pg-boss waits for its next poll between jobs. */
const batchSize = 2
const letterWorkers = { urgentOnly: 2, any: 3 } as const
export const maxLettersAtOnce = (letterWorkers.urgentOnly + letterWorkers.any) * batchSize

/** Ten more tries, each pause up to twice the one before and an hour at most, reach over one to two and a half hours. */
export const queues: Readonly<Record<JobName, Queue>> = {
  'send-mail': {
    expireInSeconds: 30,
    retryLimit: 10,
    // Some wait for codes alone: a mail server that hangs on other letters cannot occupy them all.
    workers: [
      { localConcurrency: letterWorkers.any },
      { localConcurrency: letterWorkers.urgentOnly, minPriority: urgent },
    ],
  },
  // A member's withdrawal has to reach the programme: it is tried every hour for three weeks, and then still not forgotten.
  'unlink-programme': { expireInSeconds: 30, retryLimit: 500, workers: [{ localConcurrency: 2 }] },
  'send-sms': { expireInSeconds: 30, retryLimit: 10, workers: [{ localConcurrency: 2 }] },
}
export const jobNames = Object.keys(queues) as JobName[]

/** Where a job goes that has failed for the last time. Nobody works on it; an operator looks and runs it again. */
export const lostQueue = 'lost'

export const queueOptions = (name: JobName) => ({
  expireInSeconds: queues[name].expireInSeconds,
  retryLimit: queues[name].retryLimit,
  retryDelay: 10,
  retryBackoff: true,
  retryDelayMax: hourSeconds,
  /** Finished jobs hold addresses; they are kept only as long as somebody might ask what happened today. */
  deleteAfterSeconds: daySeconds,
  /** Longer than all tries take: a job that still waits to be tried is never deleted. */
  retentionSeconds: 60 * daySeconds,
  deadLetter: lostQueue,
  notify: true,
})

export const lostQueueOptions = { retentionSeconds: 90 * daySeconds, deleteAfterSeconds: daySeconds }

/** The notification wakes workers within milliseconds; polling every two seconds is what a lost one costs at most. */
export const workOptions = {
  batchSize,
  burstWhenBatchFull: true,
  pollingIntervalSeconds: 2,
  notifyPollingIntervalSeconds: 2,
  perJobResults: true,
  includeMetadata: true,
} as const satisfies WorkOptions

/** Somebody sits in front of a screen and waits for a code or a reset link; every other letter can wait. */
export function priorityOf<Name extends JobName>(name: Name, payload: JobPayloads[Name]): number {
  if (name !== 'send-mail') return 0
  const { kind } = payload as JobPayloads['send-mail']
  return kind === 'email-code' || kind === 'password-reset' ? urgent : 0
}
