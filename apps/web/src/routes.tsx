import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { report } from './api/client/report.ts'
import { nextPath } from './address/next-path.ts'
import { ownPath } from './address/own-path.ts'
import { readAccountSearch } from './pages/account/read-account-search.ts'
import { requireAccount } from './pages/account/require-account.ts'
import { requirePhoneCode } from './pages/account/require-phone-code.ts'
import { requireResetCode } from './pages/auth/require-reset-code.ts'
import { readOauthSearch } from './pages/oauth/oauth-search.ts'
import { requireOauthSignUp } from './pages/oauth/require-oauth-sign-up.ts'
import { requirePhoneOwner, requireSentCode } from './pages/oauth/require-phone-step.ts'
import type { PageRequest } from './pages/page-request.ts'
import { CrashPage } from './pages/CrashPage.tsx'
import { readEtagSearch } from './pages/etag/read-etag-search.ts'
import { readHomeSearch } from './pages/read-home-search.ts'
import { readProgrammesSearch } from './pages/programmes/read-programmes-search.ts'
import { readRecordsSearch } from './pages/records/read-records-search.ts'
import { requireLinkReturn } from './pages/programmes/require-link-return.ts'
import { requireNoSession, requireSession } from './pages/require-session.ts'
import { requireEmail, requireSignUp } from './pages/sign-in/require-sign-up.ts'
import { flow, page, root, type Search } from './pages/define-page.tsx'
import { emailAddress, identifier, oneOf, parseSearch, stringifySearch, text } from './address/search.ts'

/*
 * Every page of DPASS: its address, its module, and the search parameters it understands. The build walks this table
 * too: it tells the server which addresses exist and which chunks each needs (prerender/list-pages.ts).
 */

const nothing = () => ({})

/** For a page whose address names one thing of ours by its id. */
const named =
  <const Name extends string>(name: Name) =>
  (search: Search) =>
    ({ [name]: identifier(search[name]) }) as Record<Name, string | undefined>

/** For a page whose own parameters know no `nextUrl`. */
const requireMember = ({ location }: PageRequest<object>) => requireSession({ location, search: {} })

const home = page('/', () => import('./pages/HomePage.tsx'), readHomeSearch, requireMember)

const purchase = [
  page('/plans', () => import('./pages/plans/PlansPage.tsx'), named('internalPlanId'), requireMember),
  page('/my-entitlements/$planId', () => import('./pages/plans/EntitlementsPage.tsx'), nothing, requireMember),
  page(
    '/payment/plan-chain-store-transaction-init',
    () => import('./pages/payment/StartPaymentPage.tsx'),
    named('purchasedPlanId'),
    requireMember,
  ),
  page('/payment/failure', () => import('./pages/payment/PaymentPage.tsx'), named('transactionId'), requireMember),
] as const

const ownAccount = [
  page('/account', () => import('./pages/account/AccountPage.tsx'), readAccountSearch, requireAccount),
  page(
    '/account/phone-number-setting',
    () => import('./pages/account/PhoneNumberPage.tsx'),
    ({ nextUrl }: Search) => ({ nextUrl: ownPath(nextUrl) }),
    requireSession,
  ),
  page(
    '/account/verify-phone-number-otp',
    () => import('./pages/account/PhoneCodePage.tsx'),
    ({ nextUrl }: Search) => ({ nextUrl: ownPath(nextUrl) }),
    requireSession,
    requirePhoneCode,
  ),
] as const

const programmes = [
  page('/resource-owners', () => import('./pages/programmes/ProgrammesPage.tsx'), readProgrammesSearch, requireSession),
  page(
    '/resource-owners/$id/link-state-confirmation',
    () => import('./pages/programmes/LinkConfirmationPage.tsx'),
    ({ linkId, checkCode, result, nextUrl }: Search) => ({
      linkId: text(linkId),
      checkCode: text(checkCode, 256),
      result: text(result, 64),
      nextUrl: ownPath(nextUrl),
    }),
    requireSession,
    requireLinkReturn,
  ),
] as const

const redemption = [
  page('/redeem-records', () => import('./pages/records/RecordsPage.tsx'), readRecordsSearch, requireMember),
  page(
    '/savings',
    () => import('./pages/records/SavingsPage.tsx'),
    ({ by }: Search) => ({ by: oneOf(by, ['point']) }),
    requireMember,
  ),
  page('/refuelling', () => import('./pages/refuelling/RefuellingPage.tsx'), nothing, requireMember),
] as const

const etag = page('/etag-submission', () => import('./pages/etag/EtagPage.tsx'), readEtagSearch, requireMember)

const error = page(
  '/error',
  () => import('./pages/ErrorPage.tsx'),
  ({ errorScenario }: Search) => ({
    errorScenario: text(errorScenario),
  }),
)

const auth = flow(
  'auth',
  () => import('./pages/auth/AuthFlow.tsx'),
  ({ email, accountId, nextUrl, errorScenario }: Search) => ({
    email: emailAddress(email),
    accountId: text(accountId),
    nextUrl: nextPath(nextUrl),
    errorScenario: oneOf(errorScenario, ['session', 'signedOut']),
  }),
)

const authSteps = [
  auth.step('/auth', () => import('./pages/auth/AuthPage.tsx'), requireNoSession),
  auth.step(
    '/auth/sign-up/verify-email-otp',
    () => import('./pages/sign-in/CodePage.tsx'),
    requireNoSession,
    requireSignUp('/auth'),
  ),
  auth.step(
    '/auth/sign-up/setup-password',
    () => import('./pages/sign-in/PasswordPage.tsx'),
    requireNoSession,
    requireSignUp('/auth'),
  ),
  auth.step('/auth/sign-in', () => import('./pages/sign-in/SignInPage.tsx'), requireNoSession, requireEmail('/auth')),
  auth.step('/auth/forgot-password', () => import('./pages/sign-in/ForgotPasswordPage.tsx')),
] as const

const besideAuth = [
  page(
    '/auth/sign-up/complete',
    () => import('./pages/auth/SignUpCompletePage.tsx'),
    ({ nextUrl }: Search) => ({ nextUrl: nextPath(nextUrl) }),
    requireSession,
  ),
  page(
    '/auth/sign-in/complete',
    () => import('./pages/auth/SignInCompletePage.tsx'),
    ({ nextUrl }: Search) => ({ nextUrl: nextPath(nextUrl) }),
    requireSession,
  ),
  page(
    '/auth/forgot-password/reset',
    () => import('./pages/auth/ResetPasswordPage.tsx'),
    ({ authCode }: Search) => ({ authCode: text(authCode, 256) }),
    requireResetCode,
  ),
  page('/auth/sign-out', () => import('./pages/auth/SignOutPage.tsx'), nothing),
  page(
    '/unsubscribe',
    () => import('./pages/account/UnsubscribePage.tsx'),
    ({ token }: Search) => ({ token: text(token, 128) }),
  ),
  page('/auth/invalid-link', () => import('./pages/auth/InvalidLinkPage.tsx'), nothing),
] as const

const oauth = flow('oauth', () => import('./pages/oauth/OauthFlow.tsx'), readOauthSearch)

const oauthSteps = [
  oauth.step('/oauth2', () => import('./pages/oauth/StartPage.tsx')),
  oauth.step('/oauth2/sign-up', () => import('./pages/oauth/SignUpPage.tsx')),
  oauth.step('/oauth2/sign-up/verify-email-otp', () => import('./pages/sign-in/CodePage.tsx'), requireOauthSignUp),
  oauth.step('/oauth2/sign-up/setup-password', () => import('./pages/sign-in/PasswordPage.tsx'), requireOauthSignUp),
  oauth.step('/oauth2/sign-in', () => import('./pages/sign-in/SignInPage.tsx')),
  oauth.step('/oauth2/forgot-password', () => import('./pages/sign-in/ForgotPasswordPage.tsx')),
  oauth.step('/oauth2/authorize', () => import('./pages/oauth/ConsentPage.tsx')),
  oauth.step('/oauth/sign-in', () => import('./pages/oauth/OlderSignInPage.tsx')),
  oauth.step('/oauth/confirm-authorization', () => import('./pages/oauth/ConsentPage.tsx')),
  oauth.step('/oauth/sign-up', () => import('./pages/oauth/SignUpPage.tsx')),
  oauth.step(
    '/oauth/sign-up/verify-email-otp',
    () => import('./pages/sign-in/CodePage.tsx'),
    requireSignUp('/oauth/sign-in'),
  ),
  oauth.step('/oauth/sign-up/verify-phone-number', () => import('./pages/oauth/PhonePage.tsx'), requirePhoneOwner),
  oauth.step(
    '/oauth/sign-up/verify-phone-number-otp',
    () => import('./pages/oauth/PhoneCodePage.tsx'),
    requirePhoneOwner,
    requireSentCode,
  ),
  oauth.step(
    '/oauth/sign-up/setup-password',
    () => import('./pages/sign-in/PasswordPage.tsx'),
    requireSignUp('/oauth/sign-in'),
  ),
  oauth.step('/oauth/sign-up/complete', () => import('./pages/oauth/SignUpCompletePage.tsx')),
] as const

const routeTree = root.addChildren([
  home,
  error,
  auth.route.addChildren(authSteps),
  ...besideAuth,
  oauth.route.addChildren(oauthSteps),
  ...ownAccount,
  ...programmes,
  ...redemption,
  etag,
  ...purchase,
])

/** A router over the browser's history, or over one in memory, where a test opens addresses without a page load. */
export const createAppRouter = (history?: RouterHistory, preload: 'intent' | false = 'intent') =>
  createRouter({
    routeTree,
    ...(history && { history }),
    parseSearch,
    stringifySearch,
    scrollRestoration: true,
    defaultPreload: preload,
    defaultErrorComponent: CrashPage,
    defaultOnCatch: (thrown) => report({ error: thrown }),
    // A change of search parameters opens or closes a sheet; only a change of path is a change of page. The first page
    // has none: it replaces the skeleton at once, because nothing can be touched until a transition ends.
    defaultViewTransition: {
      types: ({ fromLocation, pathChanged }) => (fromLocation && pathChanged ? ['page'] : false),
    },
  })

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
