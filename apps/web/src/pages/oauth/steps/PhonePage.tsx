import { t } from '../../../copy/t.ts'
import { PhoneForm } from '../../../features/account/phone/PhoneForm.tsx'
import { readPhoneCode } from '../../account/read-phone-code.ts'
import type { Flow } from '../flow.ts'
import { FlowPage } from '../FlowPage.tsx'
import { usePrivacyNotice } from '../../use-privacy-notice.ts'
import { usePhoneCalls } from '../use-phone-calls.ts'
import { useBackToStart } from '../use-back-to-start.ts'

/** The older family asks for a number: of a sign-up before its password, of a member who has none before the consent. */
export default function PhonePage() {
  return <FlowPage title={t('oauth.signUp.phone.title')}>{(flow) => <AskForNumber flow={flow} />}</FlowPage>
}

function AskForNumber({ flow }: { readonly flow: Flow }) {
  const { accountId, email } = flow.search
  const { ask } = usePhoneCalls(flow)
  const back = useBackToStart(flow)
  const privacyNotice = usePrivacyNotice()
  return (
    <PhoneForm
      current={null}
      ask={ask}
      privacyNotice={privacyNotice}
      words={{
        heading: t('oauth.signUp.phone.heading'),
        lead: t('oauth.signUp.phone.body'),
        submit: t('oauth.signUp.phone.submit'),
      }}
      onBack={back}
      onSent={(sent) =>
        flow.goTo('/oauth/sign-up/verify-phone-number-otp', {
          search: { accountId, email },
          state: { phoneCode: readPhoneCode(sent, Date.now()), cameFromAbove: true },
        })
      }
    />
  )
}
