import type { Letter, TextNotice } from './letters.ts'

/** Every job and what it carries. The job's own id becomes the message's id. */
export interface JobPayloads {
  'send-mail': Letter
  /** The account is sealed: the queue's tables are readable to more than need it. */
  'unlink-programme': { readonly uniqueId: string; readonly accountSealed: string }
  /** Hands a round of an application for toll payment in at car services, or asks how it stands. */
  'hand-in-etag': { readonly memberId: string; readonly id: string; readonly round: number }
  /** Asks car services to stop paying for a car. */
  'stop-etag': { readonly memberId: string; readonly id: string }
  'send-sms': TextNotice
}
export type JobName = keyof JobPayloads
