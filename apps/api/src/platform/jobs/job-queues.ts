import type { WorkOptions } from 'pg-boss'
import type { JobName, JobPayloads } from './job-payloads.ts'
import { daySeconds, hourSeconds, minuteSeconds } from '../time.ts'

interface Queue {
  /** A run that takes longer counts as lost, as after kill -9, and is started again. */
  readonly expireInSeconds: number
  readonly retryLimit: number
  /** The workers of each instance. A slow partner holds up its own queue only. */
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

/**
 * Ten retries, each pause up to twice the one before and at most an hour, take between one and two and a half hours.
 */
export const queues: Readonly<Record<JobName, Queue>> = {
  'send-mail': {
    expireInSeconds: 30,
    retryLimit: 10,
    // Some workers take codes and reset links only: a mail server that hangs on other letters cannot occupy them all.
    workers: [
      { localConcurrency: letterWorkers.any },
      { localConcurrency: letterWorkers.urgentOnly, minPriority: urgent },
    ],
  },
  // The programme has to learn that a member has unlinked: tried every hour for three weeks, and kept as lost after
  // that.
  'unlink-programme': { expireInSeconds: 30, retryLimit: 500, workers: [{ localConcurrency: 2 }] },
  // As for unlinking: nothing else tells car services.
  'hand-in-etag': { expireInSeconds: 30, retryLimit: 500, workers: [{ localConcurrency: 2 }] },
  'stop-etag': { expireInSeconds: 30, retryLimit: 500, workers: [{ localConcurrency: 2 }] },
  'send-sms': { expireInSeconds: 30, retryLimit: 10, workers: [{ localConcurrency: 2 }] },
}
export const jobNames = Object.keys(queues) as JobName[]

/** Jobs that have failed for the last time. No worker takes them; an operator looks and runs them again. */
export const lostQueue = 'lost'

/**
 * Finished jobs hold addresses, numbers and plates, also of members who have left since. Together with the pause between
 * two sweeps they are gone within the hour; what was sent is told by the member's list of messages.
 */
const doneSeconds = 30 * minuteSeconds
export const sweepSeconds = 10 * minuteSeconds

export const queueOptions = (name: JobName) => ({
  expireInSeconds: queues[name].expireInSeconds,
  retryLimit: queues[name].retryLimit,
  retryDelay: 10,
  retryBackoff: true,
  retryDelayMax: hourSeconds,
  deleteAfterSeconds: doneSeconds,
  /** Longer than all retries take: a job that still waits is never deleted. */
  retentionSeconds: 60 * daySeconds,
  deadLetter: lostQueue,
  notify: true,
})

export const lostQueueOptions = { retentionSeconds: 90 * daySeconds, deleteAfterSeconds: doneSeconds }

/** A notification wakes workers within milliseconds; where it is lost, polling finds the job within two seconds. */
export const workOptions = {
  batchSize,
  burstWhenBatchFull: true,
  pollingIntervalSeconds: 2,
  notifyPollingIntervalSeconds: 2,
  perJobResults: true,
  includeMetadata: true,
} as const satisfies WorkOptions

/** A visitor waits in front of the screen for a code or a reset link; every other letter can wait. */
export function priorityOf<Name extends JobName>(name: Name, payload: JobPayloads[Name]): number {
  if (name !== 'send-mail') return 0
  const { kind } = payload as JobPayloads['send-mail']
  return kind === 'email-code' || kind === 'password-reset' ? urgent : 0
}
