import { t } from '../../copy/t.ts'
import { useHistoryState } from '../../navigation/history-state.ts'
import { PhoneCodeStep } from '../sign-in/PhoneCodeStep.tsx'
import { startOver } from '../sign-in/start-over.ts'
import { useStepBack } from '../sign-in/use-step-back.ts'
import { useTitle } from '../use-title.ts'
import { useRequestFlow } from './request-flow.ts'

/** The code that proves the number of a sign-up, whose password is next, or of a member, whose consent is. */
export default function PhoneCodePage() {
  const flow = useRequestFlow()
  const { phoneCode } = useHistoryState()
  const { accountId, email } = flow.search
  const search = { accountId, email }
  const toNumber = () => flow.go('phone', { search, replace: true })
  const back = useStepBack(flow, toNumber)
  useTitle(t('oauth.signUp.phoneOtp.title'))
  // Never missing here: require-phone-step.ts redirects.
  if (!phoneCode) return null
  return (
    <PhoneCodeStep
      code={phoneCode}
      accountId={accountId}
      answers={{ ...flow.answers, SIGN_UP_EXPIRED: startOver(flow) }}
      lead={t('oauth.signUp.phoneOtp.body', { minutes: phoneCode.minutes, phone: '{phone}' })}
      onBack={back}
      onGone={toNumber}
      onResent={(sent) => flow.go('phoneCode', { search, state: { phoneCode: sent }, replace: true })}
      onVerified={() =>
        accountId === undefined ? flow.go('consent', { replace: true }) : flow.go('password', { search, replace: true })
      }
    />
  )
}
