import { Link } from '@tanstack/react-router'
import { nativeHost } from '../../bridge/native-mode.ts'
import { t } from '../../copy/t.ts'
import { EndingChip } from '../../domain/EndingChip.tsx'
import { sayLastDay } from '../../domain/plan.ts'
import { sayDate } from '../../domain/say-date.ts'
import { useGoUp } from '../../navigation/use-go-up.ts'
import { useOverlay } from '../../navigation/use-overlay.ts'
import { ButtonLink } from '../../ui/action/Button.tsx'
import { Chip } from '../../ui/figure/Chip.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { latePart } from '../../ui/overlay/late-part.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { LoadProblem } from '../../ui/feedback/LoadProblem.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { SkeletonBlock } from '../../ui/feedback/SkeletonBlock.tsx'
import css from './EntitlementsScreen.module.css'
import { EntitlementList } from './EntitlementList.tsx'
import { type Entitlements, useEntitlements } from './use-entitlements.ts'

const ActivateElsewhereDialog = latePart(() => import('./ActivateElsewhereDialog.tsx'), { onDemand: true })

/** What one plan gives the member, and until when. Inside the provider's app nothing is bought or activated. */
export function EntitlementsScreen({ planId }: { readonly planId: string }) {
  const isNative = nativeHost() !== undefined
  const elsewhere = useOverlay('activate', 'entry')
  const { known, failed, error, retrying, retry } = useEntitlements(planId)
  const isMine = known && known.state !== 'notMine'
  const seePlans = (
    <ButtonLink wide look={known?.state === 'valid' ? 'quiet' : 'primary'} render={<Link to="/plans" />}>
      {t('plans.detail.seePlans')}
    </ButtonLink>
  )
  return (
    <Page
      title={isMine ? known.plan.name : t('plans.detail.title')}
      wide
      onBack={useGoUp('/plans')}
      action={known && !isNative ? seePlans : null}
    >
      {known ? <Known known={known} isNative={isNative} onActivateElsewhere={() => elsewhere.open(true)} /> : null}
      {!known && failed ? (
        <Card flush>
          <LoadProblem title={t('plans.detail.error')} error={error} onRetry={retry} retrying={retrying} />
        </Card>
      ) : null}
      {!known && !failed ? <Waiting /> : null}
      <ActivateElsewhereDialog
        wanted={elsewhere.value === true}
        open={elsewhere.value === true}
        onClose={elsewhere.close}
      />
    </Page>
  )
}

interface KnownProps {
  readonly known: Entitlements
  readonly isNative: boolean
  /** For the app: tells where benefits can be activated. */
  readonly onActivateElsewhere: () => void
}

function Known({ known, isNative, onActivateElsewhere }: KnownProps) {
  if (known.state === 'notMine')
    return (
      <Card flush>
        <EmptyState title={t('plans.detail.notMine')} />
      </Card>
    )
  const { startsAt, endsAt, entitlements } = known.plan
  const isEnded = known.state === 'ended'
  const [start, end] = [sayDate(startsAt), sayLastDay(endsAt)]
  return (
    <div className={css['parts']}>
      <Card>
        <div className={css['chips']}>
          {isEnded ? (
            <Chip>{t('plans.detail.status.expired')}</Chip>
          ) : (
            <Chip tone="road">{t('plans.detail.status.active')}</Chip>
          )}
          {isEnded ? null : <EndingChip endsAt={endsAt} />}
        </div>
        <p className={css['label']}>{t('plans.detail.period')}</p>
        <p className={css['period']}>{t('format.dateRange', { start, end })}</p>
        <p className={css['note']}>{isEnded ? t('plans.detail.endedOn', { date: end }) : t('plans.noRenewal')}</p>
      </Card>
      <section aria-labelledby="benefits">
        <h2 id="benefits" className={css['title']}>
          {t('plans.detail.benefits')}
        </h2>
        <EntitlementList
          entitlements={entitlements}
          activation={isEnded ? 'over' : isNative ? 'elsewhere' : 'here'}
          onActivateElsewhere={onActivateElsewhere}
        />
      </section>
    </div>
  )
}

function Waiting() {
  return (
    <div className={css['parts']}>
      <Card>
        <Skeleton>
          <SkeletonBlock shape="short" />
          <SkeletonBlock shape="title" />
          <SkeletonBlock shape="line" />
        </Skeleton>
      </Card>
      <Card flush>
        <Skeleton>
          <SkeletonBlock shape="row" />
          <SkeletonBlock shape="row" />
          <SkeletonBlock shape="row" />
        </Skeleton>
      </Card>
    </div>
  )
}
