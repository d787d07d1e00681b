import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { read } from '../../api/query/read.ts'
import { t } from '../../copy/t.ts'
import { PhoneScreen } from '../../features/account/phone/PhoneScreen.tsx'
import { usePrivacyNotice } from '../../navigation/use-privacy-notice.ts'
import { useHistoryState } from '../../navigation/history-state.ts'
import { useTitle } from '../use-title.ts'
import { withReads } from '../with-reads.tsx'
import { useGoUp } from '../../navigation/use-go-up.ts'

function PhoneNumberPage() {
  const { nextUrl } = useSearch({ from: '/account/phone-number-setting' })
  const navigate = useNavigate()
  const { cameFromAbove } = useHistoryState()
  const toAccount = useGoUp('/account')
  const privacyNotice = usePrivacyNotice()
  const { data: me } = useQuery(read('GET /v1/me'))
  const isChange = typeof me?.phoneNumber === 'string'
  useTitle(isChange ? t('account.phone.title.change') : t('account.phone.title.new'))
  return (
    <PhoneScreen
      privacyNotice={privacyNotice}
      onBack={toAccount}
      onSent={(phoneCode) =>
        navigate({
          to: '/account/verify-phone-number-otp',
          search: { nextUrl },
          state: {
            phoneCode,
            isFirstPhone: me?.phoneNumber === null,
            cameFromAbove: true,
            formCameFromAbove: cameFromAbove === true,
          },
        })
      }
    />
  )
}

export default withReads(PhoneNumberPage)
