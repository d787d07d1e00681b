import { markAccount, unsealAccount } from '../../domain/points/link.ts'
import { isAccountLinked } from '../../domain/points/link.sql.ts'
import type { JobPayloads } from '../../platform/jobs/job-payloads.ts'
import type { JobHandlers } from '../../platform/jobs/jobs.ts'
import type { World } from '../../platform/world.ts'

export const programmeJobs = (world: World): Pick<JobHandlers, 'unlink-programme'> => ({
  'unlink-programme': (payload) => reportUnlink(world, payload),
})

/** The job may run late. When the account is linked again by then, the programme is not told. */
async function reportUnlink(world: World, { uniqueId, accountSealed }: JobPayloads['unlink-programme']): Promise<void> {
  const account = unsealAccount(world, uniqueId, Buffer.from(accountSealed, 'base64'))
  if (await isAccountLinked(world.sql, uniqueId, markAccount(world, uniqueId, account))) return
  await world.programmes.unlink(uniqueId, account)
}
