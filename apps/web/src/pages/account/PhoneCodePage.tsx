import { useNavigate, useSearch } from '@tanstack/react-router'
import { t } from '../../copy/t.ts'
import { PhoneCodeScreen } from '../../features/account/PhoneCodeScreen.tsx'
import { showToast } from '../../ui/toast.ts'
import { useTitle } from '../use-title.ts'
import { useVisitState } from '../use-visit-state.ts'
import { readPhoneCode } from './read-phone-code.ts'
import { useWayUp } from './use-way-up.ts'

export default function PhoneCodePage() {
  useTitle(t('account.phoneOtp.title'))
  const { nextUrl } = useSearch({ from: '/account/verify-phone-number-otp' })
  const { phoneCode } = useVisitState()
  const navigate = useNavigate()
  const toNumber = useWayUp('/account/phone-number-setting')
  // Whoever comes without one has been led elsewhere (require-phone-code.ts).
  if (!phoneCode) return null
  return (
    <PhoneCodeScreen
      code={phoneCode}
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
      onVerified={() => {
        showToast({ message: t('account.phoneOtp.success') })
        return navigate({ href: nextUrl ?? '/account', replace: true })
      }}
    />
  )
}
