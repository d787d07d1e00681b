import { expect, test } from 'vitest'
import { sql } from '../../src/platform/database/sql.ts'
import { sharedByFile } from '../setup/afterwards.ts'
import { minutes } from '../setup/clock.ts'
import { openLinkedProduct } from '../setup/linked-world.ts'
import type { Browser } from '../setup/browser.ts'
import { jobRowsAsText, storedJobs } from '../setup/stored-jobs.ts'
import { unsealAccount } from '../../src/domain/points/link.ts'

const product = sharedByFile(openLinkedProduct)
const tree = 'programme-tree'

const programmes = async (browser: Browser) => (await browser.call('GET /v1/resource-owners')).data
const stateOf = async (browser: Browser, id: string) =>
  (await programmes(browser)).find((programme) => programme.id === id)?.linkData.state

test('a newcomer sees every programme, unlinked, in the order of section 4', async () => {
  const browser = await product().newcomer()
  const listed = await programmes(browser)
  expect(listed.map(({ uniqueId }) => uniqueId)).toEqual(['FAMI_POINT', 'TREEPOINT', 'MOCHI_COIN', 'CAR_MOCHI'])
  expect(listed.map(({ linkData }) => linkData.state)).toEqual(['UNLINKED', 'UNLINKED', 'UNLINKED', 'UNLINKED'])
})

test('a member links a programme, sees its balance, and unlinks; the programme is told', async () => {
  const { newcomer, link, control, world } = product()
  await control('PUT /control/programmes/TREEPOINT/accounts/mei', { balance: 1_280 })
  const browser = await newcomer()
  const { status, data } = await link(browser, tree, 'mei')
  expect(status).toBe(200)
  expect(data['resourceOwner']).toMatchObject({ uniqueId: 'TREEPOINT', linkData: { state: 'LINKED' } })
  const points = (await browser.call('GET /v1/points')).data
  expect(points.map(({ uniqueId, balance }) => [uniqueId, balance])).toEqual([
    ['TREEPOINT', 1_280],
    ['FAMI_POINT', null],
    ['MOCHI_COIN', null],
  ])
  expect((await browser.call(`POST /v1/resource-owners/${tree}/unlink`)).status).toBe(200)
  expect(await stateOf(browser, tree)).toBe('UNLINKED')
  expect((await browser.call(`POST /v1/resource-owners/${tree}/unlink`)).error.code).toBe('PROGRAMME_NOT_LINKED')
  const jobs = await storedJobs(world, 'unlink-programme')
  expect(jobs).toHaveLength(1)
  const sealed = Buffer.from(jobs[0]?.data.accountSealed ?? '', 'base64')
  expect(sealed.includes('mei')).toBe(false)
  expect(unsealAccount(world, 'TREEPOINT', sealed)).toBe('mei')
})

test('what a member is called at a programme is readable neither in the database nor in the queue', async () => {
  const { newcomer, link, world } = product()
  const browser = await newcomer()
  const account = 'very-recognisable-account'
  expect((await link(browser, tree, account)).status).toBe(200)
  const sealed = await world.sql.many<{ accountSealed: Buffer }>(sql`select account_sealed from link`)
  // It is there, for who has the key.
  expect(sealed.map(({ accountSealed }) => unsealAccount(world, 'TREEPOINT', accountSealed))).toContain(account)
  expect(sealed.some(({ accountSealed }) => accountSealed.includes('recognisable'))).toBe(false)
  expect((await browser.call(`POST /v1/resource-owners/${tree}/unlink`)).status).toBe(200)
  const jobs = (await jobRowsAsText(world)).filter((row) => row.includes('unlink-programme'))
  expect(jobs).not.toEqual([])
  expect(jobs.join()).not.toContain('recognisable')
})

test('the car-services membership is linked through its app', async () => {
  const { newcomer, link } = product()
  const browser = await newcomer()
  const { data } = await browser.call('POST /v1/resource-owner-links', { resourceOwnerId: 'programme-car' })
  expect(data['redirectUrl']).toMatch(/^carmochi:\/\/link\?linkId=/)
  expect((await link(browser, 'programme-car', 'car-member')).status).toBe(200)
  expect(await stateOf(browser, 'programme-car')).toBe('LINKED')
})

test('a link belongs to the member who started it', async () => {
  const { newcomer, control } = product()
  const browser = await newcomer()
  const { data } = await browser.call('POST /v1/resource-owner-links', { resourceOwnerId: tree })
  const { redirectUrl } = data
  const { linkId, checkCode } = (await control('POST /control/programmes/TREEPOINT/approve', {
    redirectUrl,
    account: 'started',
  })) as { linkId: string; checkCode: string }
  const other = await newcomer()
  expect((await other.call(`POST /v1/resource-owner-links/${linkId}`, { checkCode })).status).toBe(404)
  const confirm = () => browser.call(`POST /v1/resource-owner-links/${linkId}`, { checkCode })
  const answers = await Promise.all(Array.from({ length: 10 }, confirm))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await confirm()).error.code).toBe('LINK_REQUEST_EXPIRED')
})

test('a wrong check code links nothing, and an old request is expired', async () => {
  const { newcomer, clock } = product()
  const browser = await newcomer()
  const { data } = await browser.call('POST /v1/resource-owner-links', { resourceOwnerId: tree })
  const confirm = () => browser.call(`POST /v1/resource-owner-links/${data['linkId']}`, { checkCode: 'made up' })
  expect(['LINK_CHECK_CODE_INVALID', 'LINK_REQUEST_EXPIRED']).toContain((await confirm()).error.code)
  clock.pass(10 * minutes)
  expect((await confirm()).error.code).toBe('LINK_REQUEST_EXPIRED')
  expect(await stateOf(browser, tree)).toBe('UNLINKED')
})

test('one account of a programme cannot be linked to two members, also not at once', async () => {
  const { newcomer, link } = product()
  const [one, two] = [await newcomer(), await newcomer()]
  expect((await link(one, tree, 'shared')).status).toBe(200)
  expect(await link(two, tree, 'shared')).toMatchObject({ status: 409, error: { code: 'PROGRAMME_LINKED_BY_OTHER' } })
  const [three, four] = [await newcomer(), await newcomer()]
  const answers = await Promise.all([link(three, tree, 'contested'), link(four, tree, 'contested')])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
})

test('a programme that is linked and works is not linked again', async () => {
  const { newcomer, link } = product()
  const browser = await newcomer()
  await link(browser, tree, 'once')
  expect(await link(browser, tree, 'once')).toMatchObject({ status: 409, error: { message: '小樹點已經綁定過了' } })
})

test.each([
  'https://evil.example/x',
  '//evil.example',
  '/\\evil.example',
  '/.//evil.example',
  'javascript:alert(1)',
  'http://localhost:3000@evil.example/',
  'http://localhost:3001/',
  'resource-owners',
])('the way back leads to us or nowhere: %s', async (resultUrl) => {
  const browser = await product().newcomer()
  expect(await browser.call(`POST /v1/resource-owners/${tree}/link`, { resultUrl })).toMatchObject({
    status: 400,
    error: { code: 'LINK_RESULT_URL_NOT_ALLOWED' },
  })
})

test('an absolute address of ours is a way back, and keeps what stands in it', async () => {
  const browser = await product().newcomer()
  const resultUrl = `http://localhost:3000/resource-owners/${tree}/link-state-confirmation?nextUrl=%2Fetag-submission`
  const { data } = await browser.call(`POST /v1/resource-owners/${tree}/link`, { resultUrl })
  expect(new URL(String(data['redirectUrl'])).searchParams.get('callback')).toBe(resultUrl)
})

test.each(['nothing', '%3Cb%3E', "';--"])('an unknown programme is none: %s', async (id) => {
  const browser = await product().newcomer()
  expect((await browser.call(`POST /v1/resource-owners/${id}/link`, { resultUrl: '/' })).error.code).toBe(
    'PROGRAMME_NOT_FOUND',
  )
  expect((await browser.call(`POST /v1/resource-owners/${id}/unlink`)).error.code).toBe('PROGRAMME_NOT_FOUND')
})

test('linking again with another account withdraws from the first', async () => {
  const { newcomer, link, world } = product()
  const browser = await newcomer()
  await link(browser, 'programme-mochi', 'first-account')
  await world.sql.run(sql`update link set invalid_since = now() where programme_id = 'programme-mochi'`)
  expect(await stateOf(browser, 'programme-mochi')).toBe('INVALID')
  const before = await storedJobs(world, 'unlink-programme')
  expect((await link(browser, 'programme-mochi', 'second-account')).status).toBe(200)
  const after = await storedJobs(world, 'unlink-programme')
  expect(after.length - before.length).toBe(1)
  expect(await stateOf(browser, 'programme-mochi')).toBe('LINKED')
})
