import { Outlet, useNavigate, useSearch } from '@tanstack/react-router'
import { Story } from '../../features/auth/Story.tsx'
import { plainCalls } from '../sign-in/calls.ts'
import { type Flow, FlowContext } from '../sign-in/flow.ts'
import { useMoves } from '../sign-in/use-moves.ts'
import css from './AuthFlow.module.css'
import { beginSession } from './begin-session.ts'

const addresses = {
  start: '/auth',
  signIn: '/auth/sign-in',
  signUp: '/auth',
  code: '/auth/sign-up/verify-email-otp',
  afterCode: '/auth/sign-up/setup-password',
  forgot: '/auth/forgot-password',
} as const

const complete = { signIn: '/auth/sign-in/complete', signUp: '/auth/sign-up/complete' } as const

/** Around the steps of signing up and in to DPASS itself. */
export default function AuthFlow() {
  const { email, accountId, nextUrl } = useSearch({ strict: false })
  const navigate = useNavigate()
  const moves = useMoves(addresses, { nextUrl })
  const flow: Flow = {
    ...moves,
    name: 'auth',
    clientName: '',
    isCar: false,
    search: { email, accountId },
    calls: plainCalls,
    answers: {},
    finish: ({ refreshToken }, by, given) => {
      beginSession(refreshToken, given)
      return navigate({ to: complete[by], search: { nextUrl }, replace: true })
    },
  }
  return (
    <div className={css['frame']}>
      <div className={css['beside']} data-beside-story>
        <FlowContext value={flow}>
          <Outlet />
        </FlowContext>
        <Story />
      </div>
    </div>
  )
}
