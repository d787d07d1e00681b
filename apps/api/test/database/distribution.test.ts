import { expect, inject, test } from 'vitest'
import { readTask } from '../../src/operate/operate.ts'
import { misplaced, type Placement, stepsOf } from '../../src/platform/database/distribution.ts'
import { tableKinds } from '../../src/platform/database/table-kinds.ts'
import { describeSchema } from '../setup/describe-schema.ts'
import { openProduct } from '../setup/product.ts'

const operate = async (product: Awaited<ReturnType<typeof openProduct>>, verb: string) =>
  readTask(['database', verb])(product.world)

test('on one machine the commands say what is where and what they would do, and change nothing', async () => {
  const product = await openProduct()
  const before = await describeSchema(product.world.config.databaseUrl)
  const [told, status] = [await operate(product, 'distribute'), await operate(product, 'status')]
  for (const table of Object.keys(tableKinds)) expect(status).toMatch(new RegExp(`^${table} `, 'm'))
  expect(await describeSchema(product.world.config.databaseUrl)).toEqual(before)
  const statement = `select create_distributed_table('session', 'member_id', colocate_with => 'member')`
  const isSpread = inject('cluster') !== null
  expect(status).toContain(isSpread ? 'Citus' : 'without the extension citus')
  expect(told).toContain(isSpread ? 'Every table is where it belongs.' : statement)
  expect(told).not.toContain('schema_migration')
})

test('tables that break their rule are not distributed', async () => {
  const product = await openProduct()
  await product.world.sql.run({ name: 'broken', text: 'create table stray (id integer primary key)', values: [] })
  await expect(operate(product, 'distribute')).rejects.toThrow('stray has no kind')
})

const placed = (table: string, place: Placement['place'], column: string | null = null): Placement => ({
  table,
  kind: tableKinds[table] ?? { kind: 'local' },
  place,
  column,
  shards: null,
  bytes: 0,
})

test('small tables move first, then members and what stands beside them; what has moved stays', () => {
  const placements = ['session', 'email_claim', 'member', 'programme', 'schema_migration'].map((table) =>
    placed(table, 'one machine'),
  )
  const tables = (given: readonly Placement[]) => stepsOf({ placements: given }).map(({ table }) => table)
  expect(tables(placements)).toEqual(['programme', 'member', 'session', 'email_claim'])
  expect(tables([...placements.slice(1, 3), placed('session', 'distributed', 'member_id')])).toEqual([
    'member',
    'email_claim',
  ])
})

test('a table that is spread otherwise than its kind says is told of', () => {
  expect(
    misplaced({
      placements: [
        placed('session', 'distributed', 'id'),
        placed('programme', 'distributed', 'id'),
        placed('email_claim', 'copied'),
        placed('member', 'distributed', 'id'),
        placed('plan', 'copied'),
        placed('link', 'one machine'),
      ],
    }),
  ).toEqual([
    'session is distributed by id, and should be distributed by member_id',
    'programme is distributed by id, and should be copied',
    'email_claim is copied, and should be distributed by email',
  ])
})
