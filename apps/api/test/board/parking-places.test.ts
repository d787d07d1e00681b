import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import demo from '../../src/demo/parking-places.json' with { type: 'json' }
import { seedDemo } from '../../src/demo/seed-demo.ts'
import { readTask } from '../../src/operate/operate.ts'
import { openProduct, type Product } from '../setup/product.ts'

const listed = async ({ open }: Product) => (await open().call('GET /v1/parking-places')).data

async function load({ world }: Product, contents: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'dpass-places-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const file = join(folder, 'places.json')
  await writeFile(file, contents)
  return readTask(['parking-places', 'load', file])(world)
}

test('an operator’s file is what everybody is shown, in its order; a file with a mistake changes nothing', async () => {
  const product = await openProduct()
  expect(await listed(product)).toEqual([])
  expect(await readTask(['parking-places', 'list'])(product.world)).toBe('There are no places.')
  expect(await load(product, JSON.stringify(demo))).toBe(`Places where points are taken off parking bills: 5.`)
  expect(await listed(product)).toEqual(demo)
  expect(await readTask(['parking-places', 'list'])(product.world)).toMatch(/台北市信義區 +好停停車場 信義店 +松仁路/)
  const [first, ...others] = demo
  await load(product, JSON.stringify(others))
  await expect(load(product, JSON.stringify([{ ...first, area: '' }]))).rejects.toThrow('Place 1: area has')
  expect(await listed(product)).toEqual(others)
})

test('the demo has places, and a second start keeps what was loaded since', async () => {
  const product = await openProduct()
  await seedDemo(product.world)
  expect(await listed(product)).toEqual(demo)
  const [, second] = demo
  await load(product, JSON.stringify([second]))
  await seedDemo(product.world)
  expect(await listed(product)).toEqual([second])
})
