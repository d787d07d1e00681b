import { useNavigate, useSearch } from '@tanstack/react-router'
import { t } from '../../copy/t.ts'
import { askFor, proveNumber } from '../../features/account/phone/phone-calls.ts'
import { PhoneCodeScreen } from '../../features/account/phone/PhoneCodeScreen.tsx'
import { showToast } from '../../ui/overlay/toast.ts'
import { useTitle } from '../use-title.ts'
import { useHistoryState } from '../history-state.ts'
import { readPhoneCode } from './read-phone-code.ts'
import { useWayUp } from './use-way-up.ts'

const ask = askFor()

// What this page does not need itself comes beside it: the next page does.
const loadLearning = () => import('./learn-phone-number.ts')

export default function PhoneCodePage() {
  useTitle(t('account.phoneOtp.title'))
  const { nextUrl } = useSearch({ from: '/account/verify-phone-number-otp' })
  const { phoneCode } = useHistoryState()
  const navigate = useNavigate()
  const toNumber = useWayUp('/account/phone-number-setting')
  // Whoever comes without one has been led elsewhere (require-phone-code.ts).
  if (!phoneCode) return null
  return (
    <PhoneCodeScreen
      code={phoneCode}
      ask={ask}
      onBack={toNumber}
      onResent={(sent) =>
        navigate({
          to: '.',
          search: { nextUrl },
          state: (previous) => ({ ...previous, phoneCode: readPhoneCode(sent, Date.now()) }),
          replace: true,
        })
      }
      onGone={(words) => {
        showToast({ message: words, variant: 'error' })
        toNumber()
      }}
      onProve={async (otp) => {
        const { phoneNumber } = await proveNumber(phoneCode, otp)
        // A page that could not be told asks the server itself.
        await loadLearning()
          .then(({ learnPhoneNumber }) => learnPhoneNumber(phoneNumber))
          .catch(() => undefined)
        showToast({ message: t('account.phoneOtp.success') })
        return navigate({ href: nextUrl ?? '/account', replace: true })
      }}
    />
  )
}
