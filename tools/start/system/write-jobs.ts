import { openDatabase } from '@dpass/api/src/platform/database/database.ts'
import { openJobs } from '@dpass/api/src/platform/jobs/jobs.ts'
import { openLog } from '@dpass/api/src/platform/log.ts'

/*
 * A process that writes mail jobs as the API does, each in a transaction, and tells its parent the id of every one
 * whose commit was acknowledged, until it is killed.
 */
const url = process.env['DATABASE_URL'] ?? ''
const log = openLog({ logLevel: 'silent' }, { write: () => undefined })
const [database, jobs] = await Promise.all([openDatabase(url, log), openJobs(url, log)])
for (let number = 0; ; number++) {
  const letter = { kind: 'welcome', to: `kill-${process.pid}-${number}@example.com` } as const
  const id = await database.transaction((tx) => jobs.enqueue(tx, 'send-mail', letter))
  process.send?.(id)
}
