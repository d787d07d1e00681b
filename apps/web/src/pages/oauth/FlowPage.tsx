import { useMatch, useNavigate } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react'
import type { ApiError } from '../../api/client/api-error.ts'
import { forgetReads } from '../../api/query/forget-reads.ts'
import { t } from '../../copy/t.ts'
import { mayLeaveTo } from '../../features/oauth/leave-address.ts'
import { type Request, useRequest } from '../../features/oauth/use-request.ts'
import { readUserCode } from '../../features/oauth/user-code.ts'
import { WaitingScreen } from '../../features/oauth/WaitingScreen.tsx'
import { LoadProblem } from '../../ui/state/LoadProblem.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { showToast } from '../../ui/overlay/toast.ts'
import { useTitle } from '../use-title.ts'
import type { Departure } from './DeparturePage.tsx'
import { type Family, type Flow, type Journey, type Place, places, type Step } from './flow.ts'
import { useOauthSearch } from './use-oauth-search.ts'

// How the way ends is not needed to begin it. The departure is fetched while a member is busy with a step.
const loadDeparture = () => import('./DeparturePage.tsx')
const DeparturePage = lazy(async () => ({ default: (await loadDeparture()).DeparturePage }))
const OverPage = lazy(async () => ({ default: (await import('./OverPage.tsx')).OverPage }))

interface FlowPageProps {
  readonly title: string
  readonly children: (flow: Flow) => ReactNode
}

/** Around every step: the server says what it is about, or that it is over; and in the end it leaves for the app. */
export function FlowPage({ title, children }: FlowPageProps) {
  useTitle(title)
  const { cockpitAuthCode } = useOauthSearch()
  const userCode = cockpitAuthCode === undefined ? undefined : readUserCode(cockpitAuthCode)
  return <Suspense fallback={<WaitingScreen />}>{flowOf(userCode, children)}</Suspense>
}

function flowOf(userCode: string | null | undefined, children: FlowPageProps['children']) {
  if (userCode === undefined) return <ClientFlow>{children}</ClientFlow>
  return userCode === null ? <OverPage cockpit /> : <CockpitFlow userCode={userCode}>{children}</CockpitFlow>
}

function ClientFlow({ children }: Pick<FlowPageProps, 'children'>) {
  const { passthrough } = useOauthSearch()
  const { answer, again, refuse } = useRequest(passthrough)
  const request = answer.state === 'known' ? answer.value : undefined
  const { flow, departure } = useFlow({ request, userCode: undefined, onOver: refuse })
  useEffect(() => {
    // If it fails, the departure asks for it again.
    if (request) loadDeparture().catch(() => undefined)
  }, [request])
  if (departure) return <DeparturePage departure={departure} clientName={flow.clientName} />
  if (answer.state === 'waiting') return <WaitingScreen />
  if (answer.state === 'known') return children(flow)
  return isOver(answer.error) ? <OverPage error={answer.error} /> : <Unreachable onRetry={again} />
}

function CockpitFlow({ userCode, children }: Pick<FlowPageProps, 'children'> & { readonly userCode: string }) {
  const [over, setOver] = useState(false)
  const { flow } = useFlow({ request: undefined, userCode, onOver: () => setOver(true) })
  return over ? <OverPage cockpit /> : children(flow)
}

/** Nobody answered; or somebody who cannot mean the request. */
const isOver = ({ code, status }: ApiError): boolean => code !== undefined && status < 500 && status !== 429

interface Given {
  readonly request: Request | undefined
  readonly userCode: string | undefined
  readonly onOver: (refusal: ApiError) => void
}

function useFlow({ request, userCode, onOver }: Given) {
  const search = useOauthSearch()
  const family = useFamily()
  const navigate = useNavigate()
  const [departure, setDeparture] = useState<Departure>()
  const { oauthClientUid, scopes, passthrough, cockpitAuthCode } = search
  const goTo = (to: Place, journey: Journey = {}) =>
    navigate({ ...journey, to, search: { oauthClientUid, scopes, passthrough, cockpitAuthCode, ...journey.search } })
  const go = (step: Step, journey?: Journey) => goTo(places[family][step], journey)
  const leave = (redirectUrl: string, outcome: Departure['outcome']) => {
    if (!mayLeaveTo(redirectUrl)) return showToast({ message: t('clientError.unknown'), variant: 'error' })
    // A car's request ends on a page of ours, and Back must not lead to what is answered already.
    if (userCode !== undefined) return window.location.replace(redirectUrl)
    setDeparture({ redirectUrl, outcome })
    return window.location.assign(redirectUrl)
  }
  // Not led to the account that is signed in, which has just not been enough.
  const signInFirst = () => go('start', { state: { anotherAccount: true }, replace: true })
  // Another tab has signed in as somebody else: the member is asked again, as who they are now.
  const startAfresh = async ({ message }: ApiError) => {
    showToast({ message, variant: 'error' })
    forgetReads()
    await go('start', { replace: true })
  }
  const flow: Flow = {
    family,
    search,
    request,
    clientName: request?.client.name ?? t('oauth2.cockpit.client.unnamed'),
    userCode,
    go,
    goTo,
    leave,
    answers: {
      OAUTH_CODE_EXPIRED: onOver,
      OAUTH_CODE_USED: onOver,
      OAUTH_CLIENT_DISABLED: onOver,
      OAUTH_CLIENT_NOT_FOUND: onOver,
      OAUTH_SCOPE_INVALID: onOver,
      PHONE_REQUIRED: () => goTo('/oauth/sign-up/verify-phone-number', { replace: true }),
      UNAUTHENTICATED: signInFirst,
      SESSION_EXPIRED: signInFirst,
      OAUTH_SIGN_IN_REQUIRED: signInFirst,
      CONFLICT: startAfresh,
    },
  }
  return { flow, departure }
}

const useFamily = (): Family =>
  useMatch({ strict: false, select: ({ fullPath }) => (String(fullPath).startsWith('/oauth2') ? 'oauth2' : 'oauth') })

function Unreachable({ onRetry }: { readonly onRetry: () => void }) {
  const retry = useEffectEvent(onRetry)
  useEffect(() => {
    const onOnline = () => retry()
    window.addEventListener('online', onOnline)
    return () => window.removeEventListener('online', onOnline)
  }, [])
  return (
    <Page>
      <LoadProblem heading="h1" onRetry={onRetry} retrying={false} />
    </Page>
  )
}
