import { useQuery } from '@tanstack/react-query'
import { read } from '../../../api/query/read.ts'
import { t } from '../../../copy/t.ts'
import { LoadProblem } from '../../../ui/state/LoadProblem.tsx'
import type { NoticeOverlay } from '../../../ui/layout/NoticeLink.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { SkeletonBlock } from '../../../ui/state/SkeletonBlock.tsx'
import type { PhoneCode } from './phone-calls.ts'
import { PhoneForm } from './PhoneForm.tsx'
import css from './PhoneScreen.module.css'

interface PhoneScreenProps {
  readonly privacyNotice: NoticeOverlay
  readonly onBack: () => void
  /** Until it is settled, nothing is sent again. */
  readonly onSent: (code: PhoneCode) => Promise<unknown>
}

/** Asks for the number: the first one, or another in place of the one there is. */
export function PhoneScreen({ privacyNotice, onBack, onSent }: PhoneScreenProps) {
  const me = useQuery(read('GET /v1/me'))
  if (me.data)
    return (
      <PhoneForm
        heading={me.data.phoneNumber === null ? t('account.phone.heading.new') : t('account.phone.heading.change')}
        current={me.data.phoneNumber}
        privacyNotice={privacyNotice}
        onBack={onBack}
        onSent={onSent}
      />
    )
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

function WaitingPhoneScreen({ onBack }: Pick<PhoneScreenProps, 'onBack'>) {
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
