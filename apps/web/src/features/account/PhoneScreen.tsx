import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { read } from '../../api/read.ts'
import { t } from '../../copy/t.ts'
import { LoadProblem } from '../../ui/LoadProblem.tsx'
import type { NoticeLayer } from '../../ui/NoticeLink.tsx'
import { Page } from '../../ui/Page.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { SkeletonBlock } from '../../ui/SkeletonBlock.tsx'
import { askFor } from './phone-calls.ts'
import type { SentCode } from './phone-code.ts'
import css from './PhoneScreen.module.css'

interface PhoneScreenProps {
  readonly privacyNotice: NoticeLayer
  readonly onBack: () => void
  /** Until it is settled, nothing is sent again. */
  readonly onSent: (code: SentCode) => Promise<unknown>
}

// The rules of phone numbers weigh as much as all other code of the page. They come beside the member's data, not before.
const loadForm = () => import('./PhoneForm.tsx')
const PhoneForm = lazy(loadForm)
// If it fails, the form asks for it again and tells.
void loadForm().catch(() => undefined)

const ask = askFor()

/** Asks for the number: the first one, or another in place of the one there is. */
export function PhoneScreen({ privacyNotice, onBack, onSent }: PhoneScreenProps) {
  const me = useQuery(read('GET /v1/me'))
  const waiting = <WaitingPhoneScreen onBack={onBack} />
  if (me.data)
    return (
      <Suspense fallback={waiting}>
        <PhoneForm
          current={me.data.phoneNumber}
          ask={ask}
          privacyNotice={privacyNotice}
          onBack={onBack}
          onSent={onSent}
        />
      </Suspense>
    )
  if (me.isPending) return waiting
  return (
    <Page onBack={onBack}>
      <LoadProblem heading="h1" title={t('account.error')} onRetry={() => void me.refetch()} retrying={me.isFetching} />
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
