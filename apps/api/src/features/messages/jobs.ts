import type { JobHandlers } from '../../platform/jobs.ts'
import type { World } from '../../platform/world.ts'

/** Mail and text messages leave by job: the request that causes one never waits for a mail server. */
export const messageJobs = (world: World): JobHandlers => ({
  'send-mail': (mail, id) => world.mail.send({ ...mail, id }),
  'send-sms': (message, id) => world.sms.send({ ...message, id }),
})
