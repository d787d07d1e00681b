import type { JobHandlers } from '../../platform/jobs/jobs.ts'
import type { World } from '../../platform/world.ts'
import { sendLetter } from './send-letter.ts'
import { sendNotice } from './send-notice.ts'

/** Mail and text messages leave by job: the request that causes one never waits for a mail server. */
export const messageJobs = (world: World): Pick<JobHandlers, 'send-mail' | 'send-sms'> => ({
  'send-mail': (letter, id) => sendLetter(world, letter, id),
  'send-sms': (notice, id) => sendNotice(world, notice, id),
})
