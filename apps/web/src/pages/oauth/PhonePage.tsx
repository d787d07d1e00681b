import { t } from '../../copy/t.ts'
import { PhoneForm } from '../../features/account/phone/PhoneForm.tsx'
import { startOver } from '../sign-in/start-over.ts'
import { useStepBack } from '../sign-in/use-step-back.ts'
import { usePrivacyNotice } from '../../navigation/use-privacy-notice.ts'
import { useTitle } from '../use-title.ts'
import { useRequestFlow } from './request-flow.ts'

/** An older app wants a number: of a sign-up before its password, of a member without one before the consent. */
export default function PhonePage() {
  const flow = useRequestFlow()
  const { accountId, email } = flow.search
  const back = useStepBack(flow)
  const privacyNotice = usePrivacyNotice()
  useTitle(t('oauth.signUp.phone.title'))
  return (
    <PhoneForm
      heading={t('oauth.signUp.phone.heading')}
      current={null}
      accountId={accountId}
      answers={{ ...flow.answers, SIGN_UP_EXPIRED: startOver(flow) }}
      privacyNotice={privacyNotice}
      onBack={back}
      onSent={(phoneCode) =>
        flow.go('phoneCode', { search: { accountId, email }, state: { phoneCode, cameFromAbove: true } })
      }
    />
  )
}
