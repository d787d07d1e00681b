import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { refuse } from '../setup/answer-calls.ts'
import { email, heading, newcomer } from '../setup/newcomer.ts'
import { addressNow, openAsVisitor } from '../setup/open-app.tsx'

/* Which app's request the pages of signing in for an app are about. */

const requestOf = (uid: string, name: string) => ({
  client: { uid, name, logoUrl: null, brand: null },
  scopes: [{ name: 'openid', description: '確認您的 DPASS 會員身分' }],
  flow: 'oauth2' as const,
  expiresAt: new Date(Date.now() + 600_000).toISOString(),
  signInAgain: false,
})

test.each(['verify-email-otp', 'setup-password'])(
  'a step of a sign-up that was opened by its bare address does not ask for the code of a car: %s',
  async (step) => {
    const { answers, open } = await openAsVisitor(`/oauth2/sign-up/${step}`, {
      ...newcomer(),
      'GET /v2/oauth2/request': () => refuse('OAUTH_CODE_EXPIRED'),
    })
    await expect.element(heading).toHaveTextContent('無法開始授權')
    // With a request under way in this browser it begins anew.
    answers['GET /v2/oauth2/request'] = () => requestOf('parking', '路邊停車')
    await open(`/oauth2/sign-up/${step}`)
    await expect.element(heading).toMatchTextContent('路邊停車')
    await expect.element(email).toBeVisible()
    expect(addressNow()).toBe('/oauth2?oauthClientUid=parking')
  },
)

test('an address that names an app asks for that app’s request, and says that an unknown one is none', async () => {
  const asked: unknown[] = []
  await openAsVisitor('/oauth2?oauthClientUid=nope', {
    ...newcomer(),
    'GET /v2/oauth2/request': ({ query }) => {
      asked.push(Object.fromEntries(query))
      return refuse('OAUTH_CLIENT_NOT_FOUND')
    },
    'GET /v1/open/clients/{clientId}': () => refuse('OAUTH_CLIENT_NOT_FOUND'),
  })
  await expect.element(heading).toHaveTextContent('無法開始授權')
  await expect.element(page.getByText('找不到授權的 App')).toBeVisible()
  expect(asked).toEqual([{ clientUid: 'nope' }])
})
