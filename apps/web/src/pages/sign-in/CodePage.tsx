import { t } from '../../copy/t.ts'
import { useAction } from '../../domain/use-action.ts'
import { codeAnswers, CodeScreen } from '../../features/auth/code/CodeScreen.tsx'
import { digits } from '../../ui/form/code-digits.ts'
import { interpolateElements } from '../../ui/lines/interpolate-elements.ts'
import { showToast } from '../../ui/overlay/toast.ts'
import { useHistoryState } from '../../navigation/history-state.ts'
import { useTitle } from '../use-title.ts'
import { type CodeTimes, usualMinutes } from '../../domain/sent-code.ts'
import { useFlow } from './flow.ts'
import { sendCode } from './send-code.ts'
import { startOver } from './start-over.ts'
import { useStepBack } from './use-step-back.ts'

/** Asks for the code that was sent to the address of a new account. A new code begins with nothing typed or said. */
export default function CodePage() {
  const { code } = useHistoryState()
  const { accountId } = useFlow().search
  useTitle(t('auth.signUp.otp.title'))
  return <OneCode key={`${accountId} ${code?.resendAtMs}`} code={code} />
}

function OneCode({ code }: { readonly code: CodeTimes | undefined }) {
  const flow = useFlow()
  const { accountId = '', email = '' } = flow.search
  const back = useStepBack(flow)
  const verify = useAction(
    async (otp: string) => {
      await flow.calls.verifyEmail(accountId, otp)
      await flow.go('afterCode', { search: { accountId, email }, replace: true })
    },
    { ...flow.answers, ...codeAnswers, SIGN_UP_EXPIRED: startOver(flow) },
  )
  const resend = useAction(async () => {
    if (await sendCode(flow, email, true)) showToast({ message: t('auth.signUp.otp.resent') })
  }, flow.answers)
  const lead = t('auth.signUp.otp.body', { digits, minutes: code?.minutes ?? usualMinutes, email: '{email}' })
  return (
    <CodeScreen
      words={{
        heading: t('auth.signUp.otp.heading'),
        lead: interpolateElements(lead, { email: <strong>{email}</strong> }),
        waiting: (seconds) => t('auth.signUp.otp.resendCountdown', { seconds }),
        help: t('auth.signUp.otp.help'),
        change: t('auth.signUp.otp.changeEmail'),
      }}
      resendAtMs={code?.resendAtMs}
      verify={verify}
      resend={resend}
      onChange={back}
    />
  )
}
