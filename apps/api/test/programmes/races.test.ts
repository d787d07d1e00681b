import { afterEach, expect, test, vi } from 'vitest'
import { markAccount, sealAccount } from '../../src/domain/points/link.ts'
import { isAccountLinked, putLink, removeLink } from '../../src/domain/points/link.sql.ts'
import { programmeJobs } from '../../src/features/programmes/jobs.ts'
import { sql } from '../../src/platform/database/sql.ts'
import { sharedByFile } from '../setup/afterwards.ts'
import type { Answer, Browser } from '../setup/browser.ts'
import { minutes } from '../setup/clock.ts'
import { openLinkedProduct } from '../setup/linked-world.ts'
import { tellAsProgramme } from '../setup/tell-as-programme.ts'
import { storedJobs } from '../setup/stored-jobs.ts'
import { untilItWaits } from '../setup/waiting-for-locks.ts'

const product = sharedByFile(openLinkedProduct)
const tree = 'programme-tree'

afterEach(() => void vi.restoreAllMocks())

let count = 0
const anyAccount = () => `racer-${++count}`

/** A link that the member has begun and agreed to, and that is still to be confirmed. */
async function agreed(browser: Browser, account: string) {
  const { data } = await browser.call('POST /v1/resource-owner-links', { resourceOwnerId: tree })
  const { redirectUrl } = data
  const body = { redirectUrl, account }
  const { linkId, checkCode } = (await product().control('POST /control/programmes/TREEPOINT/approve', body)) as {
    linkId: string
    checkCode: string
  }
  return () => browser.call(`POST /v1/resource-owner-links/${linkId}`, { checkCode })
}

const statusesOf = (answers: readonly Answer[]) => answers.map(({ status }) => status).toSorted((a, b) => a - b)

async function stateAndBalance(browser: Browser) {
  const points = (await browser.call('GET /v1/points')).data
  const point = points.find(({ uniqueId }) => uniqueId === 'TREEPOINT')
  return [point?.resourceOwner.linkData.state, point?.balance]
}

const unlink = (browser: Browser) => browser.call(`POST /v1/resource-owners/${tree}/unlink`)
const setInvalid = ({ email }: { email: string }) =>
  product().world.sql.run(
    sql`update link set invalid_since = now() from member where member.id = member_id and email = ${email}`,
  )

/** A new member whose link has become invalid, and who has agreed to it again without having confirmed it. */
async function linkingAgain() {
  const browser = await product().newcomer()
  const account = anyAccount()
  const confirmFirst = await agreed(browser, account)
  await confirmFirst()
  await setInvalid(browser)
  return { browser, account, confirm: await agreed(browser, account) }
}

/** What the programme is still to be told, of these accounts. */
async function untold(...accounts: string[]) {
  const { world } = product()
  const jobs = await storedJobs(world, 'unlink-programme')
  const accountOf = (sealed: string) => world.secrets.unseal('account at TREEPOINT', Buffer.from(sealed, 'base64'))
  const theirs = jobs.filter(({ data }) => accounts.includes(accountOf(data.accountSealed)))
  return {
    accounts: theirs.map(({ data }) => accountOf(data.accountSealed)),
    tell: async () => {
      for (const { data } of theirs) await programmeJobs(world)['unlink-programme'](data, 'job')
    },
  }
}

/** Whether the programme lets DPASS use an account, asked past DPASS. */
async function isAuthorised(account: string): Promise<boolean> {
  const url = `${product().sandbox.url}/partners/programmes/TREEPOINT/accounts/${account}/balance`
  return (await fetch(url, { headers: { authorization: 'Bearer sandbox-TREEPOINT' } })).ok
}

test('of twenty confirmations at once one links, and nobody sees a failure of ours', async () => {
  const browser = await product().newcomer()
  const account = anyAccount()
  const confirm = await agreed(browser, account)
  const answers = await Promise.all(Array.from({ length: 20 }, confirm))
  expect(statusesOf(answers)).toEqual([200, ...Array.from({ length: 19 }, () => 410)])
  expect(new Set(answers.flatMap(({ error }) => error?.code ?? []))).toEqual(new Set(['LINK_REQUEST_EXPIRED']))
  expect(await stateAndBalance(browser)).toEqual(['LINKED', 0])
})

test('a programme that confirms the same code again and again makes one link, which lasts', async () => {
  const { newcomer, world } = product()
  const browser = await newcomer()
  const account = anyAccount()
  const confirm = await agreed(browser, account)
  expect((await confirm()).status).toBe(200)
  vi.spyOn(world.programmes, 'confirmLink').mockResolvedValue({ account })
  const again = await agreed(await newcomer(), anyAccount())
  expect((await again()).error.code).toBe('PROGRAMME_LINKED_BY_OTHER')
  await setInvalid(browser)
  const relink = await agreed(browser, account)
  expect(statusesOf(await Promise.all(Array.from({ length: 10 }, relink)))).toEqual([
    200,
    ...Array.from({ length: 9 }, () => 410),
  ])
  await (await untold(account)).tell()
  expect(await isAuthorised(account)).toBe(true)
  expect(await stateAndBalance(browser)).toEqual(['LINKED', 0])
})

test('two tabs that agree with two accounts leave one of them linked, and the programme forgets the other', async () => {
  for (let round = 0; round < 5; round++) {
    const browser = await product().newcomer()
    const accounts = [anyAccount(), anyAccount()] as const
    const [one, two] = [await agreed(browser, accounts[0]), await agreed(browser, accounts[1])]
    expect(statusesOf(await Promise.all([one(), two()]))).toEqual([200, 200])
    const withdrawn = await untold(...accounts)
    expect(withdrawn.accounts).toHaveLength(1)
    await withdrawn.tell()
    const authorised = await Promise.all(accounts.map(isAuthorised))
    expect(authorised.filter(Boolean)).toHaveLength(1)
    expect(await stateAndBalance(browser)).toEqual(['LINKED', 0])
  }
})

test('two tabs that agree with the same account are both told that it is linked', async () => {
  const browser = await product().newcomer()
  const account = anyAccount()
  const [one, two] = [await agreed(browser, account), await agreed(browser, account)]
  expect(statusesOf(await Promise.all([one(), two()]))).toEqual([200, 200])
  expect((await untold(account)).accounts).toEqual([])
  expect(await stateAndBalance(browser)).toEqual(['LINKED', 0])
})

test('unlinking while a confirmation is under way ends linked or unlinked, and what is linked works', async () => {
  for (let round = 0; round < 8; round++) {
    const { browser, account, confirm } = await linkingAgain()
    const [confirmed, unlinked] = await Promise.all([confirm(), unlink(browser)])
    expect([confirmed.status, unlinked.status]).toEqual([200, 200])
    await (await untold(account)).tell()
    expect(['LINKED 0', 'UNLINKED ']).toContain((await stateAndBalance(browser)).join(' '))
  }
})

test('who links an account again while it is being unlinked has it, so nobody else can link it', async () => {
  const { newcomer, world } = product()
  const { memberId } = await newcomer()
  const account = anyAccount()
  const [accountMarks, accountSealed] = [
    markAccount(world, 'TREEPOINT', account),
    sealAccount(world, 'TREEPOINT', account),
  ]
  const link = { memberId, programmeId: tree, accountMarks, accountSealed }
  await world.transaction((tx) => putLink(tx, link, world.now()))
  const { linking } = await world.transaction(async (tx) => {
    await removeLink(tx, memberId, tree)
    const again = world.transaction((other) => putLink(other, link, world.now()))
    await untilItWaits(world, again)
    return { linking: again }
  })
  await linking
  expect(await isAccountLinked(world.sql, 'TREEPOINT', accountMarks)).toBe(true)
})

test('a programme that hears late of an unlinking does not undo the link that was made since', async () => {
  const { newcomer, link } = product()
  const [browser, other] = [await newcomer(), await newcomer()]
  const account = anyAccount()
  await link(browser, tree, account)
  await unlink(browser)
  const withdrawn = await untold(account)
  await link(other, tree, account)
  await withdrawn.tell()
  expect(await stateAndBalance(other)).toEqual(['LINKED', 0])
  await unlink(other)
  await (await untold(account)).tell()
  expect(await isAuthorised(account)).toBe(false)
})

test('what the programme agreed to after the ten minutes were over is not linked, and it is told so', async () => {
  const { newcomer, world, clock } = product()
  const browser = await newcomer()
  const account = anyAccount()
  const confirm = await agreed(browser, account)
  const ask = world.programmes.confirmLink.bind(world.programmes)
  vi.spyOn(world.programmes, 'confirmLink').mockImplementation(async (...given) => {
    const answer = await ask(...given)
    clock.pass(11 * minutes)
    return answer
  })
  expect((await confirm()).error.code).toBe('LINK_REQUEST_EXPIRED')
  expect(await isAuthorised(account)).toBe(true)
  await (await untold(account)).tell()
  expect(await isAuthorised(account)).toBe(false)
})

const withdrawn = (account: string) => ({ type: 'link.invalidated', data: { programme: 'TREEPOINT', account } })

test('word of a withdrawal that was long under way does not end the link that was made since', async () => {
  const { newcomer, link, clock } = product()
  const browser = await newcomer()
  const account = anyAccount()
  await link(browser, tree, account)
  clock.pass(minutes)
  const timestamp = clock.now()
  await setInvalid(browser)
  clock.pass(minutes)
  await link(browser, tree, account)
  expect((await tellAsProgramme(product(), 'TREEPOINT', withdrawn(account), { timestamp })).status).toBe(200)
  expect(await stateAndBalance(browser)).toEqual(['LINKED', 0])
  expect((await tellAsProgramme(product(), 'TREEPOINT', withdrawn(account))).status).toBe(200)
  expect((await stateAndBalance(browser))[0]).toBe('INVALID')
})

test('a balance that was asked of the link before does not end the one that was made since', async () => {
  const { newcomer, link, world, clock } = product()
  const browser = await newcomer()
  const account = anyAccount()
  await link(browser, tree, account)
  vi.spyOn(world.programmes, 'balance').mockImplementationOnce(async () => {
    await setInvalid(browser)
    clock.pass(minutes)
    await link(browser, tree, account)
    return 'link-invalid'
  })
  expect(await stateAndBalance(browser)).toEqual(['LINKED', null])
  expect(await stateAndBalance(browser)).toEqual(['LINKED', 0])
})

test('a withdrawal that meets a confirmation ends linked or invalid, without a failure of ours', async () => {
  for (let round = 0; round < 8; round++) {
    const { browser, account, confirm } = await linkingAgain()
    const [confirmed, told] = await Promise.all([
      confirm(),
      tellAsProgramme(product(), 'TREEPOINT', withdrawn(account)),
    ])
    expect([confirmed.status, told.status]).toEqual([200, 200])
    expect(['LINKED', 'INVALID']).toContain((await stateAndBalance(browser))[0])
  }
})

test.each(['error', 'timeout', 'slow', 'lost-response'])(
  'at every step of linking a programme in trouble (%s) is no failure of ours, and afterwards all is well',
  async (mode) => {
    const { newcomer, control, link } = product()
    const browser = await newcomer()
    const account = anyAccount()
    const fault = (given: string) =>
      control('PUT /control/programmes/TREEPOINT/faults', { mode: given, rate: 1, delayMs: 300 })
    const confirm = await agreed(browser, account)
    try {
      await fault(mode)
      const answers = [
        await browser.call('POST /v1/resource-owner-links', { resourceOwnerId: tree }),
        await confirm(),
        await browser.call('GET /v1/points'),
        await browser.call('GET /v1/deduction-point-setting/preview?orderAmount=300'),
        await unlink(browser),
      ]
      expect(answers.filter(({ status }) => status >= 500)).toEqual([])
    } finally {
      await fault('none')
    }
    await vi.waitFor(async () => expect((await link(browser, tree, account)).status).toBe(200), 30_000)
    expect(await stateAndBalance(browser)).toEqual(['LINKED', 0])
  },
  20_000,
)
