import { expect, test } from 'vitest'
import { seedDemo } from '../../src/demo/seed-demo.ts'
import { sql } from '../../src/platform/database/sql.ts'
import { openProduct, signIn } from '../setup/product.ts'

test('the demo’s driver has a valid plan, the former member’s has run out, and a second start changes nothing', async () => {
  const product = await openProduct()
  const { world } = product
  await seedDemo(world)
  await seedDemo(world)
  const read = async <const Name extends string>(email: string, name: Name) => {
    const browser = product.open()
    await signIn(browser, email)
    return (await browser.call(name)).data
  }
  const [valid, ...others] = await read('driver@example.com', 'GET /v1/current-valid-plan')
  expect(others).toEqual([])
  expect(valid?.entitlements).toHaveLength(2)
  expect(await read('newcomer@example.com', 'GET /v1/owned-plans')).toEqual([])
  expect(await read('former@example.com', 'GET /v1/current-valid-plan')).toEqual([])
  const [ended] = await read('former@example.com', 'GET /v1/owned-plans')
  expect(new Date(ended?.endsAt ?? '') < world.now()).toBe(true)
  const history = await read('former@example.com', 'GET /v1/payment/transactions')
  expect(history).toMatchObject({ items: [{ planName: '超商輕享方案', amount: 99, status: 'PAID' }] })
  expect(await world.sql.many(sql`select 1 from pgboss.job where data->>'kind' = 'receipt'`)).toEqual([])
})
