import { expect, test, vi } from 'vitest'
import { sql } from '../../src/platform/database/sql.ts'
import { sharedByFile } from '../setup/afterwards.ts'
import type { Browser } from '../setup/browser.ts'
import { openProduct, password, signIn } from '../setup/product.ts'

const product = sharedByFile((afterwards) => openProduct({ afterwards }))

const attempt = (browser: Browser, email: string) => browser.call('POST /v2/auth/sign-in', { email, password })

async function resetPassword(email: string, memberId: string): Promise<number> {
  await product().open().call('POST /v2/auth/password/init', { email })
  const row = await product().world.sql.first<{ id: string }>(
    sql`select id from password_reset where member_id = ${memberId}`,
  )
  const authCode = product().world.secrets.authCode({ memberId, id: row?.id ?? '' })
  const given = { authCode, password: 'the new password', passwordConfirmation: 'the new password' }
  return (await product().open().call('PATCH /v2/auth/password', given)).status
}

const closeAccount = async (owner: Browser) => (await owner.call('DELETE /v1/me', { password })).status

/** Lets something happen right after a password was found to be right, before anything follows from it. */
function afterTheNextProof(happens: () => Promise<unknown>): void {
  const { passwords } = product().world
  const { matches } = passwords
  const spy = vi.spyOn(passwords, 'matches').mockImplementationOnce(async (...given) => {
    spy.mockRestore()
    const isRight = await matches(...given)
    await happens()
    return isRight
  })
}

test('a password that is changed while somebody signs in with it opens no session', async () => {
  const email = 'reset-between@example.com'
  const memberId = await product().addMember(email)
  afterTheNextProof(() => resetPassword(email, memberId))
  const browser = product().open()
  expect(await attempt(browser, email)).toMatchObject({ status: 422, error: { code: 'PASSWORD_WRONG' } })
  expect(browser.cookies.has('dpass_session')).toBe(false)
})

test('an account that is closed while somebody signs in to it opens no session', async () => {
  const email = 'closed-between@example.com'
  await product().addMember(email)
  const owner = product().open()
  await signIn(owner, email)
  afterTheNextProof(() => closeAccount(owner))
  expect(await attempt(product().open(), email)).toMatchObject({ status: 422, error: { code: 'PASSWORD_WRONG' } })
})

test('an account whose password is changed while somebody closes it with the old one stays open', async () => {
  const email = 'kept@example.com'
  const memberId = await product().addMember(email)
  const thief = product().open()
  await signIn(thief, email)
  afterTheNextProof(() => resetPassword(email, memberId))
  expect(await thief.call('DELETE /v1/me', { password })).toMatchObject({ error: { code: 'PASSWORD_WRONG' } })
  await signIn(product().open(), email, 'the new password')
})

/**
 * Sixteen sign-ins run at a time while something happens, so that some have read the password before it and are
 * verified after it. Returns which of those that succeeded are still signed in afterwards.
 */
async function survivors(email: string, happens: () => Promise<unknown>): Promise<{ let: number; stay: number }> {
  const inside: Browser[] = []
  let isOver = false
  const keepSigningIn = async () => {
    while (!isOver) {
      const browser = product().open()
      if ((await attempt(browser, email)).status === 200) inside.push(browser)
    }
  }
  const workers = Array.from({ length: 16 }, keepSigningIn)
  try {
    await happens()
  } finally {
    isOver = true
    await Promise.all(workers)
  }
  const seen = await Promise.all(inside.map((browser) => browser.call('GET /v1/me')))
  return { let: inside.length, stay: seen.filter(({ status }) => status === 200).length }
}

/** The server answers 503 when it is full, and a client tries again; so does this. */
async function untilDone(act: () => Promise<number>): Promise<void> {
  await vi.waitFor(async () => expect(await act()).toBe(200), { timeout: 30_000, interval: 20 })
}

test('no session opened with the old password outlives a reset, however many sign in at that moment', async () => {
  const email = 'many-reset@example.com'
  const memberId = await product().addMember(email)
  const { let: letIn, stay } = await survivors(email, () => untilDone(() => resetPassword(email, memberId)))
  expect(letIn).toBeGreaterThan(0)
  expect(stay).toBe(0)
}, 60_000)

test('no session outlives the closing of the account, however many sign in at that moment', async () => {
  const email = 'many-closed@example.com'
  const memberId = await product().addMember(email)
  const closeFromNewBrowser = async () => {
    const owner = product().open()
    // A session of its own each time: so many sign-ins push the oldest out.
    await signIn(owner, email)
    return closeAccount(owner)
  }
  const { let: letIn, stay } = await survivors(email, () => untilDone(closeFromNewBrowser))
  expect(letIn).toBeGreaterThan(0)
  expect(stay).toBe(0)
  expect(await product().world.sql.many(sql`select 1 from session where member_id = ${memberId}`)).toEqual([])
}, 60_000)

test('a token of a closed member finds nobody', async () => {
  const email = 'left-over@example.com'
  const memberId = await product().addMember(email)
  const browser = product().open()
  const refreshToken = await signIn(browser, email)
  await product().world.sql.run(sql`
    update member set closed_at = now(), email = null, password_hash = null where id = ${memberId}`)
  expect((await browser.call('GET /v1/me')).error.code).toBe('SESSION_EXPIRED')
  expect((await browser.call('POST /v2/auth/refresh', { refreshToken })).error.code).toBe('REFRESH_TOKEN_INVALID')
})
