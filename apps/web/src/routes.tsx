import {
  createRootRoute,
  createRoute,
  createRouter,
  type HistoryState,
  lazyRouteComponent,
  type RouterHistory,
} from '@tanstack/react-router'
import { nextPath } from './address/next-path.ts'
import { ownPath } from './address/own-path.ts'
import { requireAccount } from './pages/account/require-account.ts'
import { requirePhoneCode } from './pages/account/require-phone-code.ts'
import { requireResetCode } from './pages/auth/require-reset-code.ts'
import { requireEmail, requireSignUp } from './pages/auth/require-sign-up.ts'
import { readOauthSearch } from './pages/oauth/read-oauth-search.ts'
import { requirePhoneOwner, requireSentCode, requireSignUpOf } from './pages/oauth/require-step.ts'
import { BackProvider } from './pages/BackProvider.tsx'
import { CrashPage } from './pages/CrashPage.tsx'
import { readDeductionSearch } from './pages/deduction/read-deduction-search.ts'
import { requireLinkReturn } from './pages/programmes/require-link-return.ts'
import { requireNoSession, requireSession } from './pages/require-session.ts'
import { RootPage } from './pages/RootPage.tsx'
import { emailAddress, flag, oneOf, parseSearch, stringifySearch, text } from './address/search.ts'

/*
 * Every page of DPASS: its address, its module, and the search parameters it understands. The build reads this table
 * too: it tells the server which addresses exist and which chunks each needs (build/list-pages.ts), so a page is
 * always `page('/address', () => import('./pages/….tsx'), …)`.
 */

const root = createRootRoute({
  component: RootPage,
  notFoundComponent: lazyRouteComponent(() => import('./pages/NotFoundPage.tsx'), 'default'),
})

type PageModule = Promise<{ default: () => React.ReactNode }>
type Search = Readonly<Record<string, unknown>>

const nothing = () => ({})

/** What a page is told of a visit before it is shown; a guard throws a redirect when the visitor belongs elsewhere. */
interface Visit<Known> {
  readonly location: { readonly href: string; readonly state: HistoryState }
  readonly search: Known
}

function page<const Path extends string, Known extends object>(
  path: Path,
  load: () => PageModule,
  readSearch: (search: Search) => Known,
  ...guards: readonly ((visit: Visit<NoInfer<Partial<Known>>>) => void)[]
) {
  const component = lazyRouteComponent(load, 'default')
  // Every parameter can be missing, so whoever links to the page names those it has.
  const validateSearch = (search: Search): Partial<Known> => readSearch(search)
  const beforeLoad = ({ location, search }: Visit<unknown>) => {
    for (const guard of guards) guard({ location, search: search as Partial<Known> })
    // For useHistoryState.
    return { state: location.state }
  }
  return createRoute({ getParentRoute: () => root, path, component, validateSearch, beforeLoad })
}

const home = page(
  '/',
  () => import('./pages/HomePage.tsx'),
  readDeductionSearch,
  ({ location }) => requireSession({ location, search: {} }),
)

const ownAccount = [
  page(
    '/account',
    () => import('./pages/account/AccountPage.tsx'),
    (search: Search) => ({
      internalLogoutDialogOpen: flag(search['internalLogoutDialogOpen']),
      internalSessionsDrawerOpen: flag(search['internalSessionsDrawerOpen']),
      internalPasswordDrawerOpen: flag(search['internalPasswordDrawerOpen']),
      internalAppsDrawerOpen: flag(search['internalAppsDrawerOpen']),
      internalExportDrawerOpen: flag(search['internalExportDrawerOpen']),
      internalDeleteAccountDrawerOpen: flag(search['internalDeleteAccountDrawerOpen']),
    }),
    requireAccount,
  ),
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
  page(
    '/resource-owners',
    () => import('./pages/programmes/ProgrammesPage.tsx'),
    (search: Search) => ({
      ...readDeductionSearch(search),
      linkDrawerResourceOwnerUid: text(search['linkDrawerResourceOwnerUid'], 64),
      highlightedResourceOwnerUid: text(search['highlightedResourceOwnerUid'], 64),
      authSuccessResourceOwnerUid: text(search['authSuccessResourceOwnerUid'], 64),
      unlinkDefaultDeductionResourceOwnerUid: text(search['unlinkDefaultDeductionResourceOwnerUid'], 64),
      nextUrl: ownPath(search['nextUrl']),
    }),
    requireSession,
  ),
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

const error = page(
  '/error',
  () => import('./pages/ErrorPage.tsx'),
  ({ errorScenario }: Search) => ({
    errorScenario: text(errorScenario),
  }),
)

const waysIn = [
  page(
    '/auth',
    () => import('./pages/auth/AuthPage.tsx'),
    ({ email, nextUrl, errorScenario }: Search) => ({
      email: emailAddress(email),
      nextUrl: nextPath(nextUrl),
      errorScenario: oneOf(errorScenario, ['session']),
    }),
    requireNoSession,
  ),
  page(
    '/auth/sign-up/verify-email-otp',
    () => import('./pages/auth/VerifyEmailPage.tsx'),
    ({ accountId, email, nextUrl }: Search) => ({
      accountId: text(accountId),
      email: emailAddress(email),
      nextUrl: nextPath(nextUrl),
    }),
    requireNoSession,
    requireSignUp,
  ),
  page(
    '/auth/sign-up/setup-password',
    () => import('./pages/auth/SetUpPasswordPage.tsx'),
    ({ accountId, email, nextUrl }: Search) => ({
      accountId: text(accountId),
      email: emailAddress(email),
      nextUrl: nextPath(nextUrl),
    }),
    requireNoSession,
    requireSignUp,
  ),
  page(
    '/auth/sign-up/complete',
    () => import('./pages/auth/SignUpCompletePage.tsx'),
    ({ nextUrl }: Search) => ({ nextUrl: nextPath(nextUrl) }),
    requireSession,
  ),
  page(
    '/auth/sign-in',
    () => import('./pages/auth/SignInPage.tsx'),
    ({ email, nextUrl }: Search) => ({ email: emailAddress(email), nextUrl: nextPath(nextUrl) }),
    requireNoSession,
    requireEmail,
  ),
  page(
    '/auth/sign-in/complete',
    () => import('./pages/auth/SignInCompletePage.tsx'),
    ({ nextUrl }: Search) => ({ nextUrl: nextPath(nextUrl) }),
    requireSession,
  ),
  page(
    '/auth/forgot-password',
    () => import('./pages/auth/ForgotPasswordPage.tsx'),
    ({ email, nextUrl }: Search) => ({ email: emailAddress(email), nextUrl: nextPath(nextUrl) }),
  ),
  page(
    '/auth/forgot-password/reset',
    () => import('./pages/auth/ResetPasswordPage.tsx'),
    ({ authCode }: Search) => ({ authCode: text(authCode, 256) }),
    requireResetCode,
  ),
  page('/auth/sign-out', () => import('./pages/auth/SignOutPage.tsx'), nothing),
  page('/auth/invalid-link', () => import('./pages/auth/InvalidLinkPage.tsx'), nothing),
] as const

// Both families of third-party sign-in read their addresses alike, and many of their steps are one page.
const current = requireSignUpOf('/oauth2')
const older = requireSignUpOf('/oauth/sign-in')

const authorisation = [
  page('/oauth2', () => import('./pages/oauth/steps/StartPage.tsx'), readOauthSearch),
  page('/oauth2/sign-up', () => import('./pages/oauth/steps/SignUpPage.tsx'), readOauthSearch),
  page(
    '/oauth2/sign-up/verify-email-otp',
    () => import('./pages/oauth/steps/VerifyEmailPage.tsx'),
    readOauthSearch,
    current,
  ),
  page(
    '/oauth2/sign-up/setup-password',
    () => import('./pages/oauth/steps/SetUpPasswordPage.tsx'),
    readOauthSearch,
    current,
  ),
  page('/oauth2/sign-in', () => import('./pages/oauth/steps/SignInPage.tsx'), readOauthSearch),
  page('/oauth2/authorize', () => import('./pages/oauth/AuthorizePage.tsx'), readOauthSearch),
  page('/oauth2/forgot-password', () => import('./pages/oauth/steps/ForgotPasswordPage.tsx'), readOauthSearch),
  page('/oauth/sign-in', () => import('./pages/oauth/OlderSignInPage.tsx'), readOauthSearch),
  page('/oauth/confirm-authorization', () => import('./pages/oauth/AuthorizePage.tsx'), readOauthSearch),
  page('/oauth/sign-up', () => import('./pages/oauth/steps/SignUpPage.tsx'), readOauthSearch),
  page(
    '/oauth/sign-up/verify-email-otp',
    () => import('./pages/oauth/steps/VerifyEmailPage.tsx'),
    readOauthSearch,
    older,
  ),
  page(
    '/oauth/sign-up/verify-phone-number',
    () => import('./pages/oauth/steps/PhonePage.tsx'),
    readOauthSearch,
    requirePhoneOwner,
  ),
  page(
    '/oauth/sign-up/verify-phone-number-otp',
    () => import('./pages/oauth/steps/PhoneCodePage.tsx'),
    readOauthSearch,
    requirePhoneOwner,
    requireSentCode,
  ),
  page(
    '/oauth/sign-up/setup-password',
    () => import('./pages/oauth/steps/SetUpPasswordPage.tsx'),
    readOauthSearch,
    older,
  ),
  page('/oauth/sign-up/complete', () => import('./pages/oauth/steps/SignUpCompletePage.tsx'), readOauthSearch),
] as const

const routeTree = root.addChildren([home, error, ...waysIn, ...authorisation, ...ownAccount, ...programmes])

/** A router over the browser's history, or over one in memory, where a test opens addresses without a page load. */
export const createAppRouter = (history?: RouterHistory) =>
  createRouter({
    routeTree,
    ...(history && { history }),
    parseSearch,
    stringifySearch,
    scrollRestoration: true,
    defaultPreload: 'intent',
    defaultErrorComponent: CrashPage,
    InnerWrap: BackProvider,
    // A change of search parameters opens or closes a sheet; only a change of path is a change of page. The first page
    // comes from nowhere: it takes the skeleton's place at once, because until a transition ends nothing can be touched.
    defaultViewTransition: {
      types: ({ fromLocation, pathChanged }) => (fromLocation && pathChanged ? ['page'] : false),
    },
  })

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
