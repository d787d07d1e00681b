import { expect, test } from 'vitest'
import { markAccount, unsealAccount } from '../../src/domain/points/link.ts'
import { isAccountLinked, lockAccount, putLink } from '../../src/domain/points/link.sql.ts'
import { sealAccount } from '../../src/domain/points/link.ts'
import { readSigningKeys } from '../../src/features/oauth/engine/signing-keys.ts'
import { readTask } from '../../src/operate/operate.ts'
import { openSecrets } from '../../src/platform/secrets.ts'
import { sql } from '../../src/platform/database/sql.ts'
import { addApp } from '../setup/oauth.ts'
import { openProduct } from '../setup/product.ts'
import { writeRecord } from '../setup/write-record.ts'
import { storedJobs } from '../setup/stored-jobs.ts'

const next = 'the next key of thirty-two characters'
const programmeId = 'programme-tree'

/** The same database as seen by instances that have other keys. */
async function openKeyed() {
  const product = await openProduct()
  const { dataKey, secretKey } = product.world.config
  const withKeys = (current: string, others: string[] = []) => ({
    ...product.world,
    secrets: openSecrets({ secretKey, dataKey: current, otherDataKeys: others }),
  })
  return { product, old: withKeys(dataKey), both: withKeys(next, [dataKey]), new: withKeys(next) }
}

test('DATA_KEY is replaced: accounts are found under both keys meanwhile, and after sealing anew without the old one', async () => {
  const { product, ...worlds } = await openKeyed()
  const memberId = await product.addMember('linked@example.com')
  const { old, both } = worlds
  await old.transaction(async (tx) => {
    const accountSealed = sealAccount(old, 'TREEPOINT', 'driver')
    const accountMarks = markAccount(old, 'TREEPOINT', 'driver')
    await putLink(tx, { memberId, programmeId, accountSealed, accountMarks }, old.now())
    await old.jobs.enqueue(tx, 'unlink-programme', {
      uniqueId: 'TREEPOINT',
      accountSealed: sealAccount(old, 'TREEPOINT', 'waiting').toString('base64'),
    })
  })
  await addApp(product, { uid: 'good-parking' })
  const accountSealed = sealAccount(old, 'TREEPOINT', 'redeemer')
  await writeRecord(old, memberId, 'good-parking', { occurredAt: old.now(), accountSealed })
  const keysBefore = await readSigningKeys(old)
  const isLinked = (world: typeof old) =>
    isAccountLinked(world.sql, 'TREEPOINT', markAccount(world, 'TREEPOINT', 'driver'))
  const holder = await both.transaction((tx) => lockAccount(tx, programmeId, markAccount(both, 'TREEPOINT', 'driver')))
  expect([await isLinked(both), holder]).toEqual([true, { memberId }])
  expect(await isLinked(worlds.new)).toBe(false)

  const words = await readTask(['data-key', 'reseal'])(both)
  expect(words).toContain('1 links, 1 records of redemptions, 0 car owners, 1 signing keys, 1 jobs')
  expect(await readTask(['data-key', 'reseal'])(both)).toContain(
    '0 links, 0 records of redemptions, 0 car owners, 0 signing keys',
  )

  expect([await isLinked(worlds.new), await isLinked(both)]).toEqual([true, true])
  const link = await both.sql.first<{ sealed: Buffer }>(sql`select account_sealed as sealed from link`)
  expect(unsealAccount(worlds.new, 'TREEPOINT', link?.sealed ?? Buffer.alloc(0))).toBe('driver')
  const record = await both.sql.first<{ sealed: Buffer }>(sql`select account_sealed as sealed from point_transaction`)
  expect(unsealAccount(worlds.new, 'TREEPOINT', record?.sealed ?? Buffer.alloc(0))).toBe('redeemer')
  const [job] = await storedJobs(both, 'unlink-programme')
  expect(unsealAccount(worlds.new, 'TREEPOINT', Buffer.from(job?.data.accountSealed ?? '', 'base64'))).toBe('waiting')
  expect(await readSigningKeys(worlds.new)).toEqual(keysBefore)
})

test('sealing anew without the key that something is sealed with changes nothing and says so', async () => {
  const { old, new: stranger } = await openKeyed()
  const before = await readSigningKeys(old)
  await expect(readTask(['data-key', 'reseal'])(stranger)).rejects.toThrow(
    'neither DATA_KEY nor one of OTHER_DATA_KEYS',
  )
  expect(await readSigningKeys(old)).toEqual(before)
})
