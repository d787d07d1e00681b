import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aPlan, owned } from '../../setup/sample-plans.ts'
import { programmesWith, pointsWith } from '../../setup/sample-points.ts'
import { aMachineRecord, aRecord } from '../../setup/sample-records.ts'
import { aSubmission } from '../../setup/sample-submissions.ts'
import { driverWithAccount } from '../setup/driver.ts'
import { pass, row } from '../setup/home.ts'
import { openApp } from '../setup/open-app.tsx'
import { card } from '../setup/programmes.ts'

const balances = { FAMI_POINT: 36_400, TREEPOINT: 1_280 }

/** The entries, and among them one for each field of the first, which lacks that field. */
function amongLacking<Entry extends object>(entries: readonly Entry[]): Entry[] {
  const [first] = entries
  const lacking = Object.keys(first ?? {}).map((field) => ({
    // Each is another one.
    ...(first && 'id' in first && { ...first, id: `without-${field}` }),
    ...(first && 'planId' in first && { ...first, planId: `without-${field}` }),
    [field]: undefined,
  }))
  return [...lacking, ...entries] as Entry[]
}

const empty = { nextCursor: null }

/** Every list of a driver's, each with entries that lack something. */
const lacking = () => ({
  ...driverWithAccount(),
  'GET /v1/resource-owners': () => amongLacking(programmesWith(balances).toReversed()),
  'GET /v1/points': () => amongLacking(pointsWith(balances).toReversed()),
  'GET /v2/point-transactions': () => ({ ...empty, items: amongLacking([aRecord({ id: 'whole' })]) }),
  'GET /v1/point-transactions/auto-refueling-machine': () => ({ ...empty, items: amongLacking([aMachineRecord()]) }),
  'GET /v1/etag-submissions': () => amongLacking([aSubmission()]),
  'GET /v1/current-valid-plan': () => amongLacking([owned({ endsAt: '2027-11-30T16:00:00.000Z' })]),
  'GET /v1/owned-plans': () => [],
  'GET /v1/plans': () => amongLacking([aPlan()]),
})

test('a programme that lacks something takes down neither the list nor home', async () => {
  const app = await openApp('/resource-owners', lacking())
  await expect.element(card('小樹點').getByText('1,280 點')).toBeVisible()
  await expect.element(card('FamiPoint').getByText('36,400 點')).toBeVisible()
  await app.open('/')
  await expect.element(row('小樹點').last()).toMatchTextContent('1,280')
  await expect.element(pass).toMatchTextContent(/NT\$\s1,166/)
})

test('a programme without linkData is not linked, and can be', async () => {
  const [first] = programmesWith({})
  await openApp('/resource-owners', {
    ...driverWithAccount(),
    'GET /v1/resource-owners': () => [{ ...first, linkData: undefined } as unknown as NonNullable<typeof first>],
    'GET /v1/points': () => [],
  })
  await expect.element(card('FamiPoint').getByRole('button', { name: '綁定' })).toBeVisible()
})

test('a record, a plan or an application that lacks something leaves the others in sight', async () => {
  const app = await openApp('/redeem-records', lacking())
  const records = page.getByRole('tabpanel').getByRole('listitem')
  await expect.element(records.filter({ hasText: '中山北路站' }).first()).toBeVisible()
  await app.open('/plans')
  await expect.element(page.getByRole('heading', { name: aPlan().name }).first()).toBeVisible()
  await app.open('/etag-submission')
  await expect.element(page.getByText('BGQ-5678').first()).toBeVisible()
})
