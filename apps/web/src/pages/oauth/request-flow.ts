import { useState } from 'react'
import type { ApiError } from '../../api/client/api-error.ts'
import { api } from '../../api/client/api.ts'
import { forgetReads } from '../../api/query/forget-reads.ts'
import { t } from '../../copy/t.ts'
import { mayLeaveTo } from '../../features/oauth/leave-address.ts'
import type { Request } from '../../features/oauth/use-request.ts'
import { showToast } from '../../ui/overlay/toast.ts'
import { beginSession } from '../auth/begin-session.ts'
import { type Binding, plainCalls } from '../sign-in/calls.ts'
import { type Arrival, type Flow, type StepLink, useFlow } from '../sign-in/flow.ts'
import { useMoves, useStepPath } from '../sign-in/use-moves.ts'
import { addresses, type FlowName, type OauthStep } from './addresses.ts'
import { callsFor, type Handle } from './calls.ts'
import type { End } from './EndPage.tsx'
import { useOauthSearch } from './oauth-search.ts'

/** What the pages of a request know beyond the steps of every flow. */
export interface RequestFlow extends Flow {
  readonly name: FlowName
  /** Undefined for a car, whose request is found by its code once a member is signed in. */
  readonly request: Request | undefined
  readonly handle: Handle
  /** The code on the screen of the car. */
  readonly userCode: string | undefined
  readonly isAt: (step: OauthStep) => boolean
  readonly to: (step: OauthStep, arrival?: Arrival) => StepLink
  readonly go: (step: OauthStep, arrival?: Arrival) => Promise<void>
  /** Asks for the consent of the member whom the request is bound to; with one given before it leaves for the app. */
  readonly proceed: (binding: Partial<Binding>) => Promise<void>
  /** Answers the request and leaves for the app. */
  readonly agree: (codeId: string) => Promise<void>
  readonly decline: (handle: Handle | { readonly codeId: string }) => Promise<void>
}

/** The pages of a request stand in OauthFlow.tsx alone (routes.tsx). */
export const useRequestFlow = () => useFlow() as RequestFlow

interface Given {
  readonly request?: Request | undefined
  readonly userCode?: string
  /** The server refuses the request itself. */
  readonly onOver: (refusal: ApiError) => void
}

/** The flow of a request, and its end once a member has answered it. */
export function useFlowFor({ request, userCode, onOver }: Given) {
  const { email, accountId, oauthClientUid, scopes, passthrough, cockpitAuthCode } = useOauthSearch()
  const name = useFlowName(request)
  // Also where the request was found without its name: the start would take the address for one to type a car's code at.
  const clientUid = oauthClientUid ?? request?.client.uid
  const moves = useMoves(addresses[name], { oauthClientUid: clientUid, scopes, passthrough, cockpitAuthCode })
  const [end, setEnd] = useState<End>()
  const isCar = userCode !== undefined
  const clientName = request?.client.name ?? (isCar ? t('oauth2.cockpit.client.unnamed') : t('oauth2.client.unnamed'))
  const handle = passthrough === undefined ? {} : { passthrough }

  const leave = ({ redirectUrl }: { redirectUrl: string }, isAgreed: boolean) => {
    if (!mayLeaveTo(redirectUrl)) return showToast({ message: t('clientError.unknown'), variant: 'error' })
    // A car's request ends on a page of ours, and Back must not lead to what is answered already.
    if (isCar) return window.location.replace(redirectUrl)
    setEnd({ how: 'leaving', redirectUrl, isAgreed, clientName })
    return window.location.assign(redirectUrl)
  }
  const agree = async (codeId: string) => leave(await api('POST /v2/oauth2/authorize', { body: { codeId } }), true)
  const proceed = async (
    { codeId, consentRequired = true }: Partial<Binding>,
    next: 'consent' | 'afterSignUp' = 'consent',
  ) => {
    if (codeId !== undefined && !consentRequired) return agree(codeId)
    return moves.go(next, { search: { passthrough: codeId }, replace: true })
  }
  // The account that is signed in was not enough, so the start does not offer it.
  const signInFirst = () => moves.go('start', { state: { anotherAccount: true }, replace: true })
  // Another tab has signed in with another account: the member is asked again, with the account of now.
  const startAfresh = async ({ message }: ApiError) => {
    showToast({ message, variant: 'error' })
    forgetReads()
    await moves.go('start', { replace: true })
  }
  const flow: RequestFlow = {
    ...moves,
    name,
    search: { email, accountId },
    calls: request ? callsFor(request, handle) : plainCalls,
    request,
    handle,
    clientName,
    isCar,
    userCode,
    agree,
    decline: async (body) => leave(await api('POST /v2/oauth2/deny', { body }), false),
    proceed,
    finish: ({ refreshToken, ...binding }, by, given) => {
      beginSession(refreshToken, given)
      return proceed(binding, by === 'signUp' ? 'afterSignUp' : 'consent')
    },
    answers: {
      OAUTH_CODE_EXPIRED: onOver,
      OAUTH_CODE_USED: onOver,
      OAUTH_CLIENT_DISABLED: onOver,
      OAUTH_CLIENT_NOT_FOUND: onOver,
      OAUTH_SCOPE_INVALID: onOver,
      PHONE_REQUIRED: () => moves.go('phone', { search: { accountId, email }, replace: true }),
      UNAUTHENTICATED: signInFirst,
      SESSION_EXPIRED: signInFirst,
      OAUTH_SIGN_IN_REQUIRED: signInFirst,
      CONFLICT: startAfresh,
    },
  }
  return { flow, end }
}

/** By the address; both flows have the page of a forgotten password, so there by the request. */
function useFlowName(request: Request | undefined): FlowName {
  const path = useStepPath()
  if (path === addresses.oauth2.forgot && request) return request.flow
  return path?.startsWith('/oauth2') ? 'oauth2' : 'oauth'
}
