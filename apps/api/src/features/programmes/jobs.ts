import type { JobHandlers } from '../../platform/jobs.ts'
import type { World } from '../../platform/world.ts'

export const programmeJobs = (world: World): Pick<JobHandlers, 'unlink-programme'> => ({
  'unlink-programme': ({ uniqueId, accountSealed }) =>
    world.programmes.unlink(uniqueId, world.secrets.unseal(Buffer.from(accountSealed, 'base64'))),
})
