import { Link, Navigate } from '@tanstack/react-router'
import { api } from '../../api/client/api.ts'
import { t } from '../../copy/t.ts'
import { useAction } from '../../domain/use-action.ts'
import type { Client, Scope } from '../../features/oauth/client.ts'
import { ConsentScreen } from '../../features/oauth/ConsentScreen.tsx'
import { useReply } from '../../features/oauth/use-reply.ts'
import { ButtonLink } from '../../ui/action/Button.tsx'
import { useTitle } from '../use-title.ts'
import { EndPage } from './EndPage.tsx'
import { type RequestFlow, useRequestFlow } from './request-flow.ts'
import { Unreachable, Waiting } from './Waiting.tsx'

interface ConsentRequest {
  readonly codeId: string
  readonly client: Client
  readonly scopes: readonly Scope[]
  readonly email: string
}

/**
 * Binds the request to the member whose address this page shows; doing it again changes nothing. The address is read
 * first and named in the second call, so that no member agrees with an account that the page did not show.
 */
async function bind({ request, handle, userCode = '' }: RequestFlow, signal: AbortSignal): Promise<ConsentRequest> {
  const { email } = await api('GET /v1/me', { signal })
  if (!request) return { ...(await api('POST /v2/oauth2/device/lookup', { body: { userCode }, signal })), email }
  const binding = await api('POST /v2/oauth2/session', { body: { ...handle, email }, signal })
  return { ...request, ...binding, email }
}

/** Asks a member whether the app may have what it asks for. */
export default function ConsentPage() {
  const flow = useRequestFlow()
  const { request, handle, userCode, clientName, answers } = flow
  const { reply, again } = useReply({
    key: handle.passthrough ?? userCode ?? '',
    ask: (signal) => bind(flow, signal),
  })
  if (reply.state === 'known') return <Consent asked={reply.value} />
  if (reply.state === 'waiting') return <Waiting clientName={clientName} />
  const { error } = reply
  if (error.status === 401 || error.code === 'OAUTH_SIGN_IN_REQUIRED')
    return <Navigate {...flow.to('start', { state: { anotherAccount: true } })} replace />
  // After a CONFLICT the page asks again, now for the member who is signed in since.
  if (error.code !== undefined && error.code !== 'CONFLICT' && Object.hasOwn(answers, error.code))
    return <EndPage end={request ? { how: 'over', error } : { how: 'codeOver' }} />
  return <Unreachable error={error} onRetry={again} />
}

function Consent({ asked: { codeId, client, scopes, email } }: { readonly asked: ConsentRequest }) {
  const flow = useRequestFlow()
  useTitle(t('oauth2.authorize.title'))
  // One action for both: a member who has said yes cannot say no before the call is over.
  const decision = useAction(
    (what: 'confirming' | 'cancelling') => (what === 'confirming' ? flow.agree(codeId) : flow.decline({ codeId })),
    flow.answers,
  )
  return (
    <ConsentScreen
      words={words[flow.name](client.name, email)}
      client={client}
      scopes={scopes}
      userCode={flow.userCode}
      switching={
        <ButtonLink look="quiet" render={<Link {...flow.to('start', { state: { anotherAccount: true } })} />}>
          {t('oauth.confirm.switch')}
        </ButtonLink>
      }
      doing={decision.runningWith}
      onConfirm={() => void decision.run('confirming')}
      onCancel={() => void decision.run('cancelling')}
    />
  )
}

const words = {
  oauth2: (clientName: string, email: string) => ({
    heading: t('oauth2.authorize.heading', { clientName }),
    account: t('oauth2.authorize.account', { email }),
    scopesTitle: t('oauth2.authorize.scopesTitle', { clientName }),
    confirm: t('oauth2.authorize.confirm'),
    cancel: t('oauth2.authorize.cancel'),
  }),
  oauth: (clientName: string, email: string) => ({
    heading: t('oauth.confirm.heading', { clientName }),
    account: t('oauth.confirm.account', { email }),
    scopesTitle: t('oauth.confirm.body', { clientName }),
    confirm: t('oauth.confirm.submit'),
    cancel: t('oauth.confirm.cancel'),
  }),
}
