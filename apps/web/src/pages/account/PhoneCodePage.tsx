import { useNavigate, useSearch } from '@tanstack/react-router'
import { t } from '../../copy/t.ts'
import { digits } from '../../ui/form/code-digits.ts'
import { showToast } from '../../ui/overlay/toast.ts'
import { useHistoryState } from '../history-state.ts'
import { PhoneCodeStep } from '../steps/PhoneCodeStep.tsx'
import { useTitle } from '../use-title.ts'
import { useWayUp } from './use-way-up.ts'

// What this page does not need itself comes beside it: the next page does.
const loadLearning = () => import('./learn-phone-number.ts')

export default function PhoneCodePage() {
  useTitle(t('account.phoneOtp.title'))
  const { nextUrl } = useSearch({ from: '/account/verify-phone-number-otp' })
  const { phoneCode } = useHistoryState()
  const navigate = useNavigate()
  const toNumber = useWayUp('/account/phone-number-setting')
  // A visit without one has been led elsewhere (require-phone-code.ts).
  if (!phoneCode) return null
  return (
    <PhoneCodeStep
      code={phoneCode}
      lead={t('account.phoneOtp.body', { digits, minutes: phoneCode.minutes, phone: '{phone}' })}
      onBack={toNumber}
      onGone={toNumber}
      onResent={(sent) =>
        navigate({
          to: '.',
          search: { nextUrl },
          state: (previous) => ({ ...previous, phoneCode: sent }),
          replace: true,
        })
      }
      onVerified={async (phoneNumber) => {
        // A page that could not be told asks the server itself.
        await loadLearning()
          .then(({ learnPhoneNumber }) => learnPhoneNumber(phoneNumber))
          .catch(() => undefined)
        showToast({ message: t('account.phoneOtp.success') })
        await navigate({ href: nextUrl ?? '/account', replace: true })
      }}
    />
  )
}
