import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { takePort } from '../../../../tools/start/system/take-port.ts'
import { closeEndedDays } from '../../src/features/settlements/close-days.ts'
import { addMs, dayMs } from '../../src/platform/time.ts'
import { type Afterwards, sharedByFile } from '../setup/afterwards.ts'
import { openLinkedProduct } from '../setup/linked-world.ts'
import { addApp, agree, ask, secretOf } from '../setup/oauth.ts'
import { addressSaid, guideOf, missingFor } from '../setup/partner-guide.ts'
import { signIn } from '../setup/product.ts'
import { writeRecord } from '../setup/write-record.ts'

/* What docs/partners.md tells of points, done: the very files it shows, as processes of their own. */

async function openGuide(afterwards: Afterwards) {
  const port = await takePort()
  const issuer = new URL(`http://127.0.0.1:${port}`)
  const product = await openLinkedProduct(afterwards, { publicUrl: issuer })
  await product.app.listen({ host: '127.0.0.1', port })
  return { ...product, issuer, open: () => product.open({ origin: issuer.origin }) }
}
const product = sharedByFile(openGuide)
const { run, register } = guideOf(() => product())

/** A member with 1,280 tree points, of which at most NT$ 100 come off each order. */
async function makePayer(name: string) {
  const { addMember, open, control, link } = product()
  const email = `${name}@example.com`
  await addMember(email)
  const browser = open()
  await signIn(browser, email)
  await control(`PUT /control/programmes/TREEPOINT/accounts/${name}`, { balance: 1_280 })
  await link(browser, 'programme-tree', name)
  await browser.call('PUT /v1/deduction-point-setting', { pointId: 'point-tree', maximumPrice: 100 })
  return { email, browser }
}

const movementsOf = async (account: string) =>
  (
    (await product().control(`GET /control/programmes/TREEPOINT/ledger?account=${account}`)) as { points: number }[]
  ).map(({ points }) => points)

test('the script of a car park takes points off a bill, gives them back in two parts, and calls another one off', async () => {
  const { email } = await makePayer('guide-payer')
  const script = run('redeem.mjs', await register('my-car-park'))
  await fetch(await agree(product().open(), await script.says(addressSaid), email))
  const { code, complaints, said } = await script.ends()
  expect({ code, complaints }).toEqual({ code: 0, complaints: '' })
  expect(said.split('\n\n').at(-1)?.trim().split('\n')).toEqual([
    'DPASS would take off NT$ 100 (120 points), leaving NT$ 30.',
    'Points: 小樹點. Why not more: CAP.',
    'COMPLETED: took off NT$ 100, charge NT$ 30.',
    'Refund COMPLETED: NT$ 50 (60 points).',
    'Refund COMPLETED: NT$ 50 (60 points).',
    'Given back: NT$ 100 of NT$ 100.',
    'Called off: charge NT$ 130.',
    'Back with the member: 120 points.',
  ])
  expect(await movementsOf('guide-payer')).toEqual([-120, 60, 60, -120, 120])
})

test.for(['quick-start.sh', 'quick-start.py', 'quick-start.mjs'])(
  '%s takes points off by a code and gives them back, with nothing installed for it',
  async (script, { skip }) => {
    const missing = missingFor(script)
    if (missing !== undefined) return skip(missing)
    const name = script.replaceAll(/[^a-z]/g, '')
    const { browser } = await makePayer(name)
    await addApp(product(), {
      uid: name,
      redirectUris: [],
      grantTypes: ['client_credentials'],
      scopes: ['points:redeem'],
    })
    const { data } = await browser.call('POST /v1/resource-owners/transaction-token', {
      resourceOwnerId: 'programme-tree',
    })
    const environment = { CLIENT_ID: name, CLIENT_SECRET: secretOf(name), TRANSACTION_TOKEN: data['token'] }
    expect(await run(script, environment).ends()).toEqual({
      code: 0,
      complaints: '',
      said: 'Quote: NT$ 100 off.\nCOMPLETED: charge NT$ 30.\nSent twice, done once: True\nRefund COMPLETED: NT$ 100.\n',
    })
    expect(await movementsOf(name)).toEqual([-120, 120])
  },
)

test('the script of a machine takes the code of the phone once', async () => {
  const { browser } = await makePayer('guide-fueller')
  const uid = 'guide-pump'
  await addApp(product(), { uid, redirectUris: [], grantTypes: ['client_credentials'], scopes: ['points:redeem'] })
  const { data } = await browser.call('POST /v1/resource-owners/transaction-token', {
    resourceOwnerId: 'programme-tree',
  })
  const environment = {
    CLIENT_ID: uid,
    CLIENT_SECRET: secretOf(uid),
    TRANSACTION_TOKEN: data['token'].toLowerCase(),
  }
  expect(await run('pump.mjs', environment).ends()).toEqual({
    code: 0,
    complaints: '',
    said: 'Good for NT$ 100 of 小樹點, limited by CAP.\nCOMPLETED: took off NT$ 100, charge NT$ 400.\nSent twice, done once: true\n',
  })
  expect(await movementsOf('guide-fueller')).toEqual([-120])
  const again = await run('pump.mjs', environment).ends()
  expect([again.code, again.said]).toEqual([1, expect.stringMatching(/^TRANSACTION_TOKEN_INVALID: /)])
})

test('settlement.sh keeps a closed day as a file', async ({ skip }) => {
  const missing = missingFor('settlement.sh')
  if (missing !== undefined) return skip(missing)
  const { world, addMember, clock } = product()
  const [uid, scope] = ['guide-settled', 'settlements:read']
  await addApp(product(), { uid, redirectUris: [], grantTypes: ['client_credentials'], scopes: [scope] })
  const id = await writeRecord(world, await addMember('guide-settled@example.com'), uid, { occurredAt: clock.now() })
  await closeEndedDays({ ...world, now: () => addMs(clock.now(), 2 * dayMs) })
  const { body } = await ask(product(), uid, 'token', { grant_type: 'client_credentials', scope })
  const folder = await mkdtemp(join(tmpdir(), 'dpass-settlement-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  // Of Taipei's calendar.
  const DAY = addMs(clock.now(), dayMs / 3)
    .toISOString()
    .slice(0, 10)
  const { complaints } = await run('settlement.sh', { ACCESS_TOKEN: body['access_token'] ?? '', DAY }, folder).ends()
  expect(complaints).toBe('')
  expect(await readFile(join(folder, `dpass-${DAY}.csv`), 'utf8')).toContain(`\r\nREDEMPTION,${id},${id},`)
})
