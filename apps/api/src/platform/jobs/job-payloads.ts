import type { Letter, TextNotice } from './letters.ts'

/** Every job and what it carries. The job's own id becomes the message's id. */
export interface JobPayloads {
  'send-mail': Letter
  /** Sealed: what a member is called at a programme is nobody else's business. */
  'unlink-programme': { readonly uniqueId: string; readonly accountSealed: string }
  'send-sms': TextNotice
}
export type JobName = keyof JobPayloads
