import { expect, test } from 'vitest'
import { asDpass, callback, linkQuery, read, refused, sign } from './as-dpass.ts'
import { openSandbox } from './open-sandbox.ts'

const uids = ['FAMI_POINT', 'TREEPOINT', 'MOCHI_COIN', 'CAR_MOCHI']

test.each(uids)('a member of %s agrees, and DPASS learns the account by the check code', async (uid) => {
  const sandbox = await openSandbox()
  const { approve, confirm } = asDpass(sandbox, uid)
  const [status, agreed] = await read(approve('link-1', 'driver'))
  expect(status).toBe(200)
  expect(agreed).toEqual({ linkId: 'link-1', checkCode: expect.stringMatching(/^[\w-]{43}$/) })
  const { checkCode } = agreed as { checkCode: string }
  expect(await read(confirm('link-1', checkCode))).toEqual([200, { data: { linkId: 'link-1', account: 'driver' } }])
})

test('an address of the car app’s scheme is understood like one of a page', async () => {
  const sandbox = await openSandbox()
  const { confirm } = asDpass(sandbox, 'CAR_MOCHI')
  for (const [index, base] of [
    'carmochi://link',
    'carmochi://',
    'http://localhost:3001/apps/car-mochi/link',
  ].entries()) {
    const redirectUrl = `${base}?${linkQuery('CAR_MOCHI', `link-${index}`)}`
    const answer = sandbox.write('POST', '/control/programmes/CAR_MOCHI/approve', { redirectUrl, account: 'car' })
    const [status, { checkCode }] = (await read(answer)) as [number, { checkCode: string }]
    expect(status).toBe(200)
    expect(await read(confirm(`link-${index}`, checkCode))).toEqual([
      200,
      { data: { linkId: `link-${index}`, account: 'car' } },
    ])
  }
})

test('a check code is worth an account once, for its own link and its own programme', async () => {
  const sandbox = await openSandbox()
  const { approve, confirm } = asDpass(sandbox, 'TREEPOINT')
  const [, { checkCode }] = (await read(approve('link-1', 'driver'))) as [number, { checkCode: string }]
  await approve('link-2', 'newcomer')
  expect(await read(confirm('link-unknown', checkCode))).toEqual(
    refused(404, 'LINK_UNKNOWN', { linkId: 'link-unknown' }),
  )
  expect(await read(confirm('link-2', checkCode))).toEqual(refused(422, 'CHECK_CODE_WRONG', { linkId: 'link-2' }))
  expect(await read(asDpass(sandbox, 'MOCHI_COIN').confirm('link-1', checkCode))).toEqual(
    refused(404, 'LINK_UNKNOWN', { linkId: 'link-1' }),
  )
  const answers = await Promise.all([1, 2, 3].map(() => read(confirm('link-1', checkCode))))
  expect(answers.map(([status]) => status).toSorted((one, other) => one - other)).toEqual([200, 404, 404])
  expect(await read(confirm('link-1', checkCode))).toEqual(refused(404, 'LINK_UNKNOWN', { linkId: 'link-1' }))
})

test('a check code lives ten minutes', async () => {
  let minutes = 0
  const sandbox = await openSandbox({ now: () => new Date(Date.UTC(2026, 10, 15, 12, minutes)) })
  const { approve, confirm } = asDpass(sandbox, 'TREEPOINT')
  const code = async (linkId: string) =>
    ((await (await approve(linkId, 'driver')).json()) as { checkCode: string }).checkCode
  const [early, late] = [await code('link-1'), await code('link-2')]
  minutes = 9
  expect((await confirm('link-1', early)).status).toBe(200)
  minutes = 10
  expect(await read(confirm('link-2', late))).toEqual(refused(404, 'LINK_UNKNOWN', { linkId: 'link-2' }))
})

test('agreeing again with another account voids the first code', async () => {
  const sandbox = await openSandbox()
  const { approve, confirm } = asDpass(sandbox, 'TREEPOINT')
  const [, first] = (await read(approve('link-1', 'driver'))) as [number, { checkCode: string }]
  const [, second] = (await read(approve('link-1', 'family'))) as [number, { checkCode: string }]
  expect(await read(confirm('link-1', first.checkCode))).toEqual(refused(422, 'CHECK_CODE_WRONG', { linkId: 'link-1' }))
  expect(await read(confirm('link-1', second.checkCode))).toEqual([
    200,
    { data: { linkId: 'link-1', account: 'family' } },
  ])
})

test('an account belongs to DPASS’s reach from the confirmation to the unlinking', async () => {
  const sandbox = await openSandbox()
  const { approve, confirm, balance, debit, unlink } = asDpass(sandbox, 'TREEPOINT')
  const [, { checkCode }] = (await read(approve('link-1', 'driver'))) as [number, { checkCode: string }]
  expect(await read(balance('driver'))).toEqual(refused(401, 'LINK_INVALID', { account: 'driver' }))
  await confirm('link-1', checkCode)
  expect(await read(balance('driver'))).toEqual([200, { data: { account: 'driver', balance: 1_280 } }])
  for (const _ of ['once', 'twice'])
    expect(await read(unlink('driver'))).toEqual([200, { data: { account: 'driver' } }])
  expect(await read(balance('driver'))).toEqual(refused(401, 'LINK_INVALID', { account: 'driver' }))
  expect(await read(debit('driver', 'key', 6))).toEqual(
    refused(401, 'LINK_INVALID', { idempotencyKey: 'key', points: 6 }),
  )
  expect(await read(unlink('nobody'))).toEqual([200, { data: { account: 'nobody' } }])
})

test.each(['a/b?c=d#e%20f', '王小明 🚗', '文'.repeat(256), '🚗'.repeat(256), '<script>', 'a;b', '...', ' '])(
  'the account "%s" can be linked, read, debited and unlinked',
  async (account) => {
    const sandbox = await openSandbox()
    const { link, setBalance, balance, debit, ledger, unlink } = asDpass(sandbox, 'TREEPOINT')
    expect(await read(link(account, 'link-1'))).toEqual([200, { data: { linkId: 'link-1', account } }])
    expect(await read(balance(account))).toEqual([200, { data: { account, balance: 0 } }])
    expect(await read(setBalance(account, 60))).toEqual([200, { account, balance: 60 }])
    expect((await debit(account, 'key', 6)).status).toBe(200)
    expect(await ledger(account)).toMatchObject([{ account, points: -6 }])
    expect((await unlink(account)).status).toBe(200)
    expect((await balance(account)).status).toBe(401)
  },
)

test.each(['', '.', '..', 'x'.repeat(257), '\ud800', 'a\0b', 7])('no account is named %j', async (account) => {
  const { approve } = asDpass(await openSandbox(), 'TREEPOINT')
  expect(await read(approve('link-1', account as string))).toEqual([400, { error: expect.any(String) }])
})

test.each([
  ['that is no address', 'nonsense'],
  ['without anything', 'http://sandbox.test/programmes/TREEPOINT/link'],
  ['without a signature', `http://sandbox.test/?linkId=link-1&callback=${encodeURIComponent(callback)}`],
  ['signed for another programme', `http://sandbox.test/?${linkQuery('MOCHI_COIN', 'link-1')}`],
  ['signed for another link', `http://sandbox.test/?${linkQuery('TREEPOINT', 'link-2').replace('link-2', 'link-1')}`],
  [
    'signed for another callback',
    `http://sandbox.test/?linkId=link-1&callback=http://evil.test&signature=${sign('TREEPOINT', 'link-1')}`,
  ],
])('nobody can agree to an address %s', async (_, redirectUrl) => {
  const sandbox = await openSandbox()
  const answer = sandbox.write('POST', '/control/programmes/TREEPOINT/approve', { redirectUrl, account: 'driver' })
  expect(await read(answer)).toEqual([400, { error: 'redirectUrl is no link that DPASS has signed for TREEPOINT.' }])
})

test('the demo member’s accounts are linked from the start', async () => {
  const sandbox = await openSandbox()
  const balanceAt = async (uid: string) => (await read(asDpass(sandbox, uid).balance('demo-driver')))[1]
  expect(await balanceAt('FAMI_POINT')).toEqual({ data: { account: 'demo-driver', balance: 36_400 } })
  expect(await balanceAt('TREEPOINT')).toMatchObject({ data: { account: 'demo-driver', balance: 1_280 } })
})
