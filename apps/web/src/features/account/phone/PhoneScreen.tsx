import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { read } from '../../../api/query/read.ts'
import { t } from '../../../copy/t.ts'
import { useHistoryState } from '../../../navigation/history-state.ts'
import { useGoUp } from '../../../navigation/use-go-up.ts'
import { usePrivacyNotice } from '../../../navigation/use-privacy-notice.ts'
import { LoadProblem } from '../../../ui/feedback/LoadProblem.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { SkeletonBlock } from '../../../ui/feedback/SkeletonBlock.tsx'
import { PhoneForm } from './PhoneForm.tsx'
import css from './PhoneScreen.module.css'

/** Asks for the number: the first one, or another in place of the one there is. */
export function PhoneScreen() {
  const me = useQuery(read('GET /v1/me'))
  const onBack = useGoUp('/account')
  if (me.data) return <OwnPhoneForm current={me.data.phoneNumber} onBack={onBack} />
  if (me.isPending) return <WaitingPhoneScreen onBack={onBack} />
  return (
    <Page onBack={onBack}>
      <LoadProblem
        heading="h1"
        title={t('account.error')}
        error={me.error}
        onRetry={() => void me.refetch()}
        retrying={me.isFetching}
      />
    </Page>
  )
}

interface Above {
  readonly onBack: () => void
}

function OwnPhoneForm({ current, onBack }: Above & { readonly current: string | null }) {
  const { nextUrl } = useSearch({ from: '/account/phone-number-setting' })
  const { cameFromAbove } = useHistoryState()
  const navigate = useNavigate()
  return (
    <PhoneForm
      heading={current === null ? t('account.phone.heading.new') : t('account.phone.heading.change')}
      current={current}
      privacyNotice={usePrivacyNotice()}
      onBack={onBack}
      onSent={(phoneCode) =>
        navigate({
          to: '/account/verify-phone-number-otp',
          search: { nextUrl },
          state: {
            phoneCode,
            isFirstPhone: current === null,
            cameFromAbove: true,
            formCameFromAbove: cameFromAbove === true,
          },
        })
      }
    />
  )
}

function WaitingPhoneScreen({ onBack }: Above) {
  return (
    <Page onBack={onBack}>
      <Skeleton>
        <SkeletonBlock shape="figure" />
        <SkeletonBlock shape="line" />
        <SkeletonBlock shape="short" />
        <span className={css['field']}>
          <SkeletonBlock shape="button" />
        </span>
      </Skeleton>
    </Page>
  )
}
