import { expect, test } from 'vitest'
import { sharedByFile } from '../setup/afterwards.ts'
import type { Browser } from '../setup/browser.ts'
import { addApp } from '../setup/oauth.ts'
import { openProduct, signIn } from '../setup/product.ts'
import { writeRecord } from '../setup/write-record.ts'

const parking = 'good-parking'
const product = sharedByFile(async (afterwards) => {
  const opened = await openProduct({ afterwards })
  await addApp(opened, { uid: parking })
  return opened
})

interface Item {
  readonly id: string
  readonly occurredAt: string
}

/** A member with records at these times, written as the engine writes them. */
async function memberWith(times: readonly string[]) {
  const { world: doors, addMember, open } = product()
  const email = `${doors.newId()}@example.com`
  const memberId = await addMember(email)
  const browser = open()
  await signIn(browser, email)
  for (const time of times) await writeRecord(doors, memberId, parking, { occurredAt: new Date(time) })
  return browser
}

async function page(browser: Browser, search: string) {
  const { status, data, error } = await browser.call(`GET /v2/point-transactions?${search}`)
  return { status, items: data?.['items'] as Item[], next: data?.['nextCursor'] as string | null, error }
}

async function readAll(browser: Browser, search: string): Promise<Item[]> {
  const all: Item[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const got: Awaited<ReturnType<typeof page>> = await page(browser, `${search}${cursor && `&cursor=${cursor}`}`)
    all.push(...got.items)
    cursor = got.next
  }
  return all
}

test('a list is read page by page, newest first, equal times told apart, none twice and none left out', async () => {
  const times = Array.from(
    { length: 11 },
    (_, hour) => `2026-10-01T${String(Math.floor(hour / 4)).padStart(2, '0')}:00:00Z`,
  )
  const browser = await memberWith(times)
  const all = await readAll(browser, 'pageSize=3')
  expect(all.map(({ occurredAt }) => occurredAt)).toEqual(
    all
      .map(({ occurredAt }) => occurredAt)
      .toSorted()
      .toReversed(),
  )
  expect(new Set(all.map(({ id }) => id)).size).toBe(11)
  const oldest = await readAll(browser, 'pageSize=4&order=OLDEST')
  expect(oldest.map(({ id }) => id)).toEqual(all.map(({ id }) => id).toReversed())
  // A cursor goes on in the order it was given in.
  const first = await page(browser, 'pageSize=4&order=OLDEST')
  expect((await page(browser, `pageSize=4&cursor=${first.next}`)).items).toEqual(oldest.slice(4, 8))
})

test('a cursor stays right while records are added', async () => {
  const browser = await memberWith(['2026-10-01T00:00:00Z', '2026-10-02T00:00:00Z', '2026-10-03T00:00:00Z'])
  const first = await page(browser, 'pageSize=2')
  expect(first.items).toHaveLength(2)
  const next = await page(browser, `pageSize=2&cursor=${first.next}`)
  expect([next.items.map(({ occurredAt }) => occurredAt), next.next]).toEqual([['2026-10-01T00:00:00.000Z'], null])
})

test('a range counts its beginning and not its end, and may be a year', async () => {
  const browser = await memberWith(['2026-10-01T00:00:00Z', '2026-10-02T00:00:00Z', '2026-10-03T00:00:00Z'])
  const within = await page(browser, 'startDateTime=2026-10-01T00:00:00Z&endDateTime=2026-10-03T00:00:00Z')
  expect(within.items.map(({ occurredAt }) => occurredAt.slice(0, 10))).toEqual(['2026-10-02', '2026-10-01'])
  const zoned = await page(browser, `startDateTime=${encodeURIComponent('2026-10-03T08:00:00+08:00')}`)
  expect(zoned.items).toHaveLength(1)
  expect((await page(browser, 'startDateTime=2025-10-03T00:00:00Z&endDateTime=2026-10-04T00:00:00Z')).status).toBe(200)
})

test.each([
  ['startDateTime=2025-10-03T00:00:00Z&endDateTime=2026-10-04T00:00:01Z', 400, 'DATE_RANGE_TOO_LONG'],
  ['startDateTime=2026-10-03T00:00:00Z&endDateTime=2026-10-03T00:00:00Z', 400, 'DATE_RANGE_INVALID'],
  ['startDateTime=2026-10-03T00:00:00', 400, 'DATE_RANGE_INVALID'],
  ['startDateTime=2026-02-31T25:00:00Z', 400, 'DATE_RANGE_INVALID'],
  ['endDateTime=tomorrow', 400, 'DATE_RANGE_INVALID'],
  ['cursor=x', 400, 'CURSOR_INVALID'],
  ['cursor=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA', 400, 'CURSOR_INVALID'],
  ['cursor=AX____________________________________', 400, 'CURSOR_INVALID'],
  ['pageSize=0', 400, 'VALIDATION_FAILED'],
  ['pageSize=101', 400, 'VALIDATION_FAILED'],
  ['order=SIDEWAYS', 400, 'VALIDATION_FAILED'],
])('a list asked for with %s is refused', async (search, status, code) => {
  const browser = await memberWith([])
  const got = await page(browser, search)
  expect([got.status, got.error.code]).toEqual([status, code])
})
