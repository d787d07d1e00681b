import { Outlet } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import type { ApiError } from '../../api/client/api-error.ts'
import { useRequest } from '../../features/oauth/use-request.ts'
import { readUserCode } from '../../features/oauth/user-code.ts'
import { FlowContext } from '../sign-in/flow.ts'
import { useStepPath } from '../sign-in/use-moves.ts'
import { EndPage } from './EndPage.tsx'
import { type RequestFlow, useFlowFor } from './request-flow.ts'
import { useOauthSearch } from './oauth-search.ts'
import { Unreachable, Waiting } from './Waiting.tsx'
import { fetchModule } from '../../ui/feedback/fetch-module.ts'

// Fetched when wanted: most requests come from apps, and no code of a car is typed.
const UserCodePage = lazy(() => fetchModule(() => import('./UserCodePage.tsx')))
const SignedIn = lazy(() => fetchModule(() => import('./SignedIn.tsx')))

/** Around the steps of a request: of an app, which the server knows, or of a car, by the code on its screen. */
export default function OauthFlow() {
  const path = useStepPath()
  return (
    <Suspense fallback={<Waiting />}>
      <AnyRequest key={path} isStart={path === '/oauth2'} />
    </Suspense>
  )
}

function AnyRequest({ isStart }: { readonly isStart: boolean }) {
  const { cockpitAuthCode, passthrough, oauthClientUid, outcome } = useOauthSearch()
  if (outcome !== undefined) return <EndPage end={{ how: 'answered', isAgreed: outcome === 'approved' }} />
  if (cockpitAuthCode !== undefined) {
    const userCode = readUserCode(cockpitAuthCode)
    return userCode === null ? <EndPage end={{ how: 'codeOver' }} /> : <CarRequest userCode={userCode} />
  }
  const isUnknown = passthrough === undefined && oauthClientUid === undefined
  return isStart && isUnknown ? <UserCodePage /> : <AppRequest />
}

function AppRequest() {
  const { passthrough, oauthClientUid } = useOauthSearch()
  const { reply, again, refuse } = useRequest({ passthrough, oauthClientUid })
  const request = reply.state === 'known' ? reply.value : undefined
  const { flow, end } = useFlowFor({ request, onOver: refuse })
  if (end) return <EndPage end={end} />
  // A member who has forgotten the password is mailed a link also when the request cannot be read.
  if (request || flow.isAt('forgot')) return <Steps flow={flow} />
  if (reply.state !== 'refused') return <Waiting />
  const { error } = reply
  return isOver(error) ? <EndPage end={{ how: 'over', error }} /> : <Unreachable error={error} onRetry={again} />
}

/** True when the server refused for good: a coded 4xx other than 429. A 5xx or no reply can be tried again. */
const isOver = ({ code, status }: ApiError): boolean => code !== undefined && status < 500 && status !== 429

function CarRequest({ userCode }: { readonly userCode: string }) {
  const [over, setOver] = useState(false)
  const { flow } = useFlowFor({ userCode, onOver: () => setOver(true) })
  return over ? <EndPage end={{ how: 'codeOver' }} /> : <Steps flow={flow} />
}

function Steps({ flow }: { readonly flow: RequestFlow }) {
  // Without an address there is no password to ask for; a member may go on with the account that is signed in.
  const isChoice = flow.isAt('signIn') && !flow.isAt('start') && flow.search.email === undefined
  return <FlowContext value={flow}>{isChoice ? <SignedIn /> : <Outlet />}</FlowContext>
}
