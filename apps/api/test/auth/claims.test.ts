import { expect, onTestFinished, test, vi } from 'vitest'
import { addMember, changePhone, claimEmail, claimPhone } from '../../src/domain/account/member.sql.ts'
import { sql } from '../../src/platform/database/sql.ts'
import { sharedByFile } from '../setup/afterwards.ts'
import type { Browser } from '../setup/browser.ts'
import { killConnections } from '../setup/database.ts'
import { openProduct, password, type Product, signIn } from '../setup/product.ts'
import { waitingForLocks } from '../setup/waiting-for-locks.ts'

/* An address and a number belong to one member at a time: claim and member are written and erased together. */

const product = sharedByFile((afterwards) => openProduct({ afterwards }))

/** Claims that differ from what the members' rows say, both ways. */
const astray = ({ world }: Product) =>
  world.sql.many(sql`
    select email, email_claim.member_id from email_claim full join (
      select id as member_id, email from member where email is not null) as member using (email)
    where email_claim.member_id is distinct from member.member_id
    union all
    select phone_number, phone_claim.member_id from phone_claim full join (
      select id as member_id, phone_number from member where phone_number is not null) as member using (phone_number)
    where phone_claim.member_id is distinct from member.member_id`)

/** A newcomer who has proven an address, and has a password to choose. */
async function provenVisitor(email: string): Promise<{ browser: Browser; id: string }> {
  const browser = product().open()
  const { data } = await browser.call('POST /v2/auth/init', { email })
  const id = data['unregisteredAccountId']
  return { browser, id }
}

const finish = (browser: Browser, id: string) =>
  browser.call('POST /v2/auth/sign-up', { unregisteredAccountId: id, password, passwordConfirmation: password })

test('of many newcomers who finish with one address at once one gets the account', async () => {
  const email = 'wanted@example.com'
  const newcomers = await Promise.all(Array.from({ length: 8 }, () => provenVisitor(email)))
  // Each has proven the address, as people who share a mailbox could.
  await product().world.sql.run(sql`update sign_up set verified_at = ${product().clock.now()} where email = ${email}`)
  const answers = await Promise.all(newcomers.map(({ browser, id }) => finish(browser, id)))
  const codes = answers.map(({ status, error }) => (status === 200 ? 'in' : error.code)).toSorted()
  expect(codes).toEqual([...Array.from({ length: 7 }, () => 'EMAIL_ALREADY_REGISTERED'), 'in'])
  expect(await astray(product())).toEqual([])
})

test('a closed account gives its address and its number free, also to newcomers of that very moment', async () => {
  const email = 'leaving@example.com'
  const phoneNumber = '+886911223344'
  await product().addMember(email, phoneNumber)
  const owner = product().open()
  await signIn(owner, email)
  const add = () => product().addMember(email, phoneNumber)
  await expect(add()).rejects.toMatchObject({ code: 'PHONE_ALREADY_USED' })
  const [closing, ...adding] = await Promise.allSettled([
    owner.call('DELETE /v1/me', { password }),
    ...Array.from({ length: 6 }, add),
  ])
  expect(closing).toMatchObject({ status: 'fulfilled', value: { status: 200 } })
  const added = adding.filter(({ status }) => status === 'fulfilled').length
  expect(added).toBeLessThanOrEqual(1)
  if (added === 0) await add()
  expect(await astray(product())).toEqual([])
  await signIn(product().open(), email)
})

test('a number that is changed is free for others, and a member who was refused one keeps their own', async () => {
  const { world, addMember: add } = product()
  const [first, second] = [await add('first@example.com', '+886955000001'), await add('second@example.com')]
  const change = (id: string, number: string) => world.transaction((tx) => changePhone(tx, id, number))
  expect(await change(second, '+886955000001')).toEqual({ isTaken: true, previous: null })
  const answers = await Promise.all([change(first, '+886955000002'), change(second, '+886955000001')])
  expect(answers[0]).toEqual({ isTaken: false, previous: '+886955000001' })
  // Before or after the first has changed, both are right.
  expect(answers[1]).toMatchObject({ previous: null })
  expect(await change(first, '+886955000002')).toEqual({ isTaken: true, previous: '+886955000002' })
  const crossing = await Promise.all([
    ...Array.from({ length: 5 }, (_, index) => change(first, `+88695500001${index}`)),
    ...Array.from({ length: 5 }, (_, index) => change(second, `+88695500001${index}`)),
  ])
  expect(crossing.every((answer) => answer !== undefined)).toBe(true)
  expect(await astray(product())).toEqual([])
})

test('a connection that dies between the claim and the member leaves neither, and the address is free', async () => {
  const own = await openProduct()
  const { world } = own
  const member = { id: world.newId(), email: 'dying@example.com', passwordHash: '-', phoneNumber: '+886955000099' }
  const dying = world.transaction(async (tx) => {
    await claimPhone(tx, member.phoneNumber, member.id)
    await claimEmail(tx, member.email, member.id)
    await killConnections(world.config.databaseUrl, 'dpass pool')
    await tx.run(sql`select 1`)
  })
  await expect(dying).rejects.toMatchObject({ code: 'OVERLOADED' })
  expect(await astray(own)).toEqual([])
  await vi.waitFor(() => world.transaction((tx) => addMember(tx, member, world.now())), 30_000)
  expect(await astray(own)).toEqual([])
})

test('a sign-up that waits for another of the same address goes on when that one fails', async () => {
  const { world, clock } = product()
  const email = 'second-chance@example.com'
  const add = (tx: Parameters<typeof addMember>[0]) =>
    addMember(tx, { id: world.newId(), email, passwordHash: '-', phoneNumber: null }, clock.now())
  const first = Promise.withResolvers<void>()
  onTestFinished(() => first.resolve())
  const holds = Promise.withResolvers<void>()
  const failing = world.transaction(async (tx) => {
    await add(tx)
    holds.resolve()
    await first.promise
    throw new Error('changed its mind')
  })
  await holds.promise
  const waiting = world.transaction(add)
  await vi.waitFor(async () => expect(await waitingForLocks(world)).toBe(1), 30_000)
  first.resolve()
  await expect(failing).rejects.toThrow('changed its mind')
  await expect(waiting).resolves.toBeUndefined()
  onTestFinished(async () => expect(await astray(product())).toEqual([]))
})
