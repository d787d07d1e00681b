import { t } from '../../../copy/t.ts'
import type { PhoneCode } from '../../../features/account/phone/phone-code.ts'
import { PhoneCodeScreen } from '../../../features/account/phone/PhoneCodeScreen.tsx'
import { showToast } from '../../../ui/overlay/toast.ts'
import { readPhoneCode } from '../../account/read-phone-code.ts'
import { useHistoryState } from '../../history-state.ts'
import type { Flow } from '../flow.ts'
import { FlowPage } from '../FlowPage.tsx'
import { usePhoneCalls } from '../use-phone-calls.ts'
import { useStepBack } from '../use-step-back.ts'

export default function PhoneCodePage() {
  const { phoneCode } = useHistoryState()
  // Whoever comes without one has been led elsewhere (require-step.ts).
  if (!phoneCode) return null
  return (
    <FlowPage title={t('oauth.signUp.phoneOtp.title')}>
      {(flow) => <ProveNumber flow={flow} code={phoneCode} />}
    </FlowPage>
  )
}

function ProveNumber({ flow, code }: { readonly flow: Flow; readonly code: PhoneCode }) {
  const { accountId, email } = flow.search
  const search = { accountId, email }
  const { ask, prove } = usePhoneCalls(flow)
  const toNumber = () => flow.goTo('/oauth/sign-up/verify-phone-number', { search, replace: true })
  const back = useStepBack(toNumber)
  const goOn = () =>
    accountId === undefined
      ? flow.go('consent', { replace: true })
      : flow.goTo('/oauth/sign-up/setup-password', { search, replace: true })
  return (
    <PhoneCodeScreen
      code={code}
      ask={ask}
      words={{
        heading: t('oauth.signUp.phoneOtp.heading'),
        lead: t('oauth.signUp.phoneOtp.body', { minutes: code.minutes, phone: '{phone}' }),
        submit: t('oauth.signUp.phoneOtp.submit'),
      }}
      onBack={back}
      onProve={async (otp) => {
        await prove(code, otp)
        await goOn()
      }}
      onResent={(sent) =>
        flow.goTo('/oauth/sign-up/verify-phone-number-otp', {
          search,
          state: { phoneCode: readPhoneCode(sent, Date.now()) },
          replace: true,
        })
      }
      onGone={(words) => {
        showToast({ message: words, variant: 'error' })
        void toNumber()
      }}
    />
  )
}
