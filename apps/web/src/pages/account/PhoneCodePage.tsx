import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { t } from '../../copy/t.ts'
import { digits } from '../../ui/form/code-digits.ts'
import { showToast } from '../../ui/overlay/toast.ts'
import { useHistoryState } from '../../navigation/history-state.ts'
import { PhoneCodeStep } from '../sign-in/PhoneCodeStep.tsx'
import { useTitle } from '../use-title.ts'
import { useGoUp } from '../../navigation/use-go-up.ts'

// Fetched beside this page, which does not need it: it brings the query cache that the next page reads from.
const loadLearning = () => import('./learn-phone-number.ts')

export default function PhoneCodePage() {
  useTitle(t('account.phoneOtp.title'))
  const { nextUrl } = useSearch({ from: '/account/verify-phone-number-otp' })
  const { phoneCode, isFirstPhone, formCameFromAbove } = useHistoryState()
  const { history } = useRouter()
  const navigate = useNavigate()
  const toNumber = useGoUp('/account/phone-number-setting')
  // Never missing here: require-phone-code.ts redirects.
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
        // If it fails, the next page reads the number from the server.
        await loadLearning()
          .then(({ learnPhoneNumber }) => learnPhoneNumber(phoneNumber))
          .catch(() => undefined)
        showToast({ message: isFirstPhone ? t('account.phoneOtp.successFirst') : t('account.phoneOtp.success') })
        // Past the form, which is done with: a member who then goes back does not meet it again.
        if (formCameFromAbove) history.go(-2)
        else await navigate({ href: nextUrl ?? '/account', replace: true })
      }}
    />
  )
}
