import { expect, test } from 'vitest'
import { mailFirstDeduction } from '../../src/features/redemption/mail-first-deduction.ts'
import { sharedByFile } from '../setup/afterwards.ts'
import { addApp, tokensFor } from '../setup/oauth.ts'
import { openProduct, signIn } from '../setup/product.ts'
import { messagesTo } from '../setup/stored-jobs.ts'
import { writeRecord } from '../setup/write-record.ts'

/* The first points that an app takes are told by mail, so that nobody spends a member's points unnoticed. */

const product = sharedByFile((afterwards) => openProduct({ afterwards }))

let count = 0
async function connected() {
  const email = `first${++count}@example.com`
  const memberId = await product().addMember(email)
  const uid = `taking-${count}`
  await addApp(product(), { uid, name: '好停停車場', scopes: ['openid', 'points:redeem'] })
  await tokensFor(product(), uid, email, { scope: 'openid points:redeem' })
  return { email, memberId, uid }
}

type Connected = Awaited<ReturnType<typeof connected>>

/** A redemption of the app that is COMPLETED, and the letter it may call for, in one transaction. */
async function deduct({ memberId, uid }: Connected, alongside: () => void = () => undefined): Promise<void> {
  const { world, clock } = product()
  await world.transaction(async (tx) => {
    const id = await writeRecord({ sql: tx, newId: () => world.newId() }, memberId, uid, { occurredAt: clock.now() })
    await mailFirstDeduction(world, tx, { memberId, id })
    alongside()
  })
}

const lettersTo = async ({ email }: Connected) =>
  (await messagesTo(product().world, email)).filter(({ kind }) => kind === 'first-deduction')

test('the first deduction of an app is told with what was taken and where, later ones are not', async () => {
  const member = await connected()
  await deduct(member)
  await deduct(member)
  expect(await lettersTo(member)).toEqual([
    {
      kind: 'first-deduction',
      to: member.email,
      at: product().clock.now().toISOString(),
      clientName: '好停停車場',
      merchantName: '停車場',
      pointName: '小樹點',
      points: 6,
      amountTwd: 5,
    },
  ])
})

test('of many first deductions at once one is told', async () => {
  const member = await connected()
  await Promise.all(Array.from({ length: 8 }, () => deduct(member)))
  expect(await lettersTo(member)).toHaveLength(1)
})

test('one that is rolled back is not told, and the next one is the first', async () => {
  const member = await connected()
  const failing = deduct(member, () => {
    throw new Error('lost on the way')
  })
  await expect(failing).rejects.toThrow('lost on the way')
  expect(await lettersTo(member)).toEqual([])
  await deduct(member)
  expect(await lettersTo(member)).toHaveLength(1)
})

test('an app that comes back after it was disconnected is told again', async () => {
  const member = await connected()
  await deduct(member)
  const browser = product().open()
  await signIn(browser, member.email)
  const { data } = await browser.call('GET /v1/me/grants')
  for (const { id } of data) await browser.call(`DELETE /v1/me/grants/${id}`)
  await tokensFor(product(), member.uid, member.email, { scope: 'openid points:redeem' })
  await deduct(member)
  expect(await lettersTo(member)).toHaveLength(2)
})

test('a machine takes what the member has shown it: there is no app to disconnect', async () => {
  const member = await connected()
  await addApp(product(), { uid: 'a-pump' })
  await deduct({ ...member, uid: 'a-pump' })
  expect(await lettersTo(member)).toEqual([])
})
