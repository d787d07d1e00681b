import { Navigate } from '@tanstack/react-router'
import { lazy, type ReactNode } from 'react'
import { useMember } from '../../features/oauth/use-member.ts'
import { useHistoryState } from '../../navigation/history-state.ts'
import { useRequestFlow } from './request-flow.ts'
import { Waiting } from './Waiting.tsx'
import { fetchModule } from '../../ui/feedback/fetch-module.ts'

// For members who are signed in already; OauthFlow.tsx shows that it waits.
const ChooseAccount = lazy(() => fetchModule(() => import('./ChooseAccount.tsx')))

/**
 * Where no address is given yet, a member who is signed in here may go on with that account. Otherwise the form is shown;
 * a page without one redirects to the start.
 */
export default function SignedIn({ form }: { readonly form?: ReactNode }) {
  const flow = useRequestFlow()
  const reply = useMember()
  const { anotherAccount } = useHistoryState()
  if (reply.state === 'waiting') return <Waiting clientName={flow.clientName} />
  const email = reply.state === 'known' ? reply.value.email : null
  if (email === null || anotherAccount || flow.search.email !== undefined || flow.request?.signInAgain)
    return form ?? <Navigate {...flow.to('start', { state: { anotherAccount: true } })} replace />
  if (flow.isAt('signIn')) return <ChooseAccount email={email} />
  return <Navigate {...flow.to(flow.request ? 'signIn' : 'consent')} replace />
}
