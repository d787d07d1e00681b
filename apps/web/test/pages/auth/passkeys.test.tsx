import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { refuse } from '../setup/answer-calls.ts'
import { addressNow, openAsVisitor } from '../setup/open-app.tsx'
import { chosenPasskey, creationOptions, requestOptions } from '../setup/passkeys.ts'

/** A browser that fills passkeys in. What `choose` is given is what the member chooses; until then it waits. */
function fillingIn() {
  let choose: (credential: unknown) => void = () => undefined
  const challenges: string[] = []
  const spy = vi.spyOn(navigator.credentials, 'get').mockImplementation(
    (wanted) =>
      new Promise((resolve, reject) => {
        challenges.push(new TextDecoder().decode(wanted?.publicKey?.challenge))
        choose = resolve as typeof choose
        wanted?.signal?.addEventListener('abort', () => reject(wanted.signal?.reason as Error))
      }),
  )
  onTestFinished(() => spy.mockRestore())
  return { spy, challenges, choose: () => choose(chosenPasskey) }
}

async function openWhereFilled(answers: Parameters<typeof openAsVisitor>[1]) {
  const browser = fillingIn()
  const app = await openAsVisitor('/error', answers)
  vi.spyOn(PublicKeyCredential, 'isConditionalMediationAvailable').mockResolvedValue(true)
  await app.open('/auth')
  await expect.poll(() => browser.spy.mock.calls.length).toBe(1)
  return { ...app, ...browser }
}

test('a passkey that is chosen below the field for the address signs in', async () => {
  let sent: unknown
  const { choose, spy } = await openWhereFilled({
    'POST /v2/auth/passkey/options': () => requestOptions(),
    'POST /v2/auth/passkey/sign-in': ({ body }) => {
      sent = body
      return { refreshToken: 'T1' }
    },
  })
  expect(spy.mock.calls[0]?.[0]).toMatchObject({
    mediation: 'conditional',
    publicKey: { userVerification: 'required' },
  })
  await expect.element(page.getByLabelText('電子信箱')).toHaveAttribute('autocomplete', 'username webauthn')
  choose()
  await expect.poll(addressNow).toMatch(/^\/auth\/sign-in\/complete/)
  expect(localStorage.getItem('DPASS_REFRESH_TOKEN')).toBe('T1')
  expect(sent).toMatchObject({ credential: { id: 'a2V5', type: 'public-key' } })
})

// What the API refuses and why, a count that fell and another origin among it: apps/api/test/passkeys/signing-in.
test.each([
  ['was removed', 'PASSKEY_UNKNOWN', '這組通行金鑰已移除，請改用密碼'],
  ['cannot be believed', 'PASSKEY_INVALID', '無法確認這組通行金鑰，請改用密碼'],
  ['came too late', 'PASSKEY_EXPIRED', '驗證已逾時，請再試一次'],
] as const)('one that %s is told, and another one can be chosen', async (_what, code, words) => {
  const { choose, spy } = await openWhereFilled({
    'POST /v2/auth/passkey/options': () => requestOptions(),
    'POST /v2/auth/passkey/sign-in': () => refuse(code),
  })
  choose()
  await expect.element(page.getByText(words)).toBeVisible()
  await expect.poll(() => spy.mock.calls.length).toBe(2)
})

test('the options are renewed while the page waits', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  let count = 0
  const browser = fillingIn()
  const app = await openAsVisitor('/error', {
    'POST /v2/auth/passkey/options': () => requestOptions(['Zmlyc3Q', 'c2Vjb25k'][count++]),
  })
  vi.spyOn(PublicKeyCredential, 'isConditionalMediationAvailable').mockResolvedValue(true)
  await app.open('/auth')
  await vi.waitFor(() => expect(browser.challenges).toEqual(['first']))
  await vi.advanceTimersByTimeAsync(270_000)
  await vi.waitFor(() => expect(browser.challenges).toEqual(['first', 'second']))
})

test('where the browser fills none in, nothing is asked', async () => {
  const { asked } = await openAsVisitor('/auth', {})
  await expect.element(page.getByLabelText('電子信箱')).toBeVisible()
  expect(asked).toEqual([])
})

test('after a password was typed a passkey is offered, until the member wants to hear no more of it', async () => {
  const able = vi.spyOn(PublicKeyCredential, 'isUserVerifyingPlatformAuthenticatorAvailable').mockResolvedValue(true)
  onTestFinished(() => {
    able.mockRestore()
    document.cookie = 'dpass_passkey_offer=; Max-Age=0; Path=/'
  })
  const create = vi.spyOn(navigator.credentials, 'create').mockRejectedValue(new DOMException('', 'NotAllowedError'))
  onTestFinished(() => create.mockRestore())
  let confirmedBy: unknown
  const { open } = await openAsVisitor('/auth/sign-in?email=driver@example.com&nextUrl=/error', {
    'POST /v2/auth/sign-in': () => ({ refreshToken: 'T1' }),
    'POST /v1/me/reauth': ({ body }) => {
      confirmedBy = body
      return { reauthToken: 'R1' }
    },
    'POST /v1/passkeys/options': creationOptions,
  })
  const typePassword = async () => {
    await page.getByRole('textbox', { name: '密碼', exact: true }).fill('dpass-demo-2026')
    await page.getByRole('button', { name: '登入', exact: true }).click()
  }
  await typePassword()
  const heading = page.getByRole('heading', { level: 1 })
  await expect.element(heading).toHaveTextContent('下次免輸入密碼')
  await page.getByRole('button', { name: '新增通行金鑰', exact: true }).click()
  // The member has closed what the device showed: the page is still there.
  await expect.poll(() => create.mock.calls.length).toBe(1)
  expect(confirmedBy).toEqual({ password: 'dpass-demo-2026' })
  await expect.element(heading).toHaveTextContent('下次免輸入密碼')
  await page.getByRole('button', { name: '不再顯示', exact: true }).click()
  await expect.poll(addressNow).toBe('/error')
  localStorage.clear()
  await open('/auth/sign-in?email=driver@example.com&nextUrl=/error')
  await typePassword()
  await expect.poll(addressNow).toBe('/error')
})
