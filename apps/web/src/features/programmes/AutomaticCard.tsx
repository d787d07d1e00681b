import { pointsFor } from '@dpass/rules/deduction'
import { formatNumber } from '@dpass/rules/format-number'
import { useId, type ReactNode } from 'react'
import { t } from '../../copy/t.ts'
import type { DeductionSetting } from '../../domain/point.ts'
import type { Programme } from '../../domain/programme.ts'
import { type PointRate, rateOf } from '../../domain/rate.ts'
import { usePause } from '../../domain/pause/use-pause.ts'
import { useOverlay } from '../../navigation/use-overlay.ts'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { latePart } from '../../ui/overlay/late-part.tsx'
import css from './AutomaticCard.module.css'
import { CardPill } from './CardPill.tsx'
import type { ListedProgramme } from './listed-programme.ts'

// The calls that write weigh more than the card, and are made after it.
const PauseControls = latePart(() => import('./PauseControls.tsx'))
const PausedWords = latePart(() => import('./PausedWords.tsx'))

interface QueryState<Data> {
  readonly data: Data | undefined
  readonly isPending: boolean
  readonly isError: boolean
  readonly isFetching: boolean
  readonly refetch: () => Promise<unknown>
}

interface AutomaticCardProps {
  readonly setting: QueryState<DeductionSetting | null>
  readonly rates: Pick<QueryState<readonly PointRate[]>, 'data' | 'isPending'>
  /** The programme of those points, once its authorisation has expired. */
  readonly broken: ListedProgramme | undefined
  /** Whether there are points to choose; undefined while that is being read. */
  readonly hasLinked: boolean | undefined
  readonly onRelink: (programme: Programme) => void
}

/** Which points are deducted automatically, and how much of an order. It has the same height while it is read. */
export function AutomaticCard({ setting, rates, broken, hasLinked, onRelink }: AutomaticCardProps) {
  const { open } = useOverlay('internalRedeemSettingDrawerOpen')
  const openSetting = () => open(true)
  // Read beside the setting, and not after it.
  const pausing = usePause()
  const { rules } = pausing
  const { data } = setting
  // The rules are about points that are deducted by themselves: without such points nobody waits for them.
  if (data === undefined || (data && !broken && !rules.data)) return <Unread reads={[setting, rules]} />
  if (data === null)
    return (
      <Face
        what={t('resourceOwners.auto.off')}
        more={hasLinked === false ? t('resourceOwners.auto.linkFirst') : t('home.points.empty.body')}
      >
        {hasLinked ? <CardPill onClick={openSetting}>{t('resourceOwners.auto.set')}</CardPill> : null}
      </Face>
    )
  if (broken)
    return (
      <Face
        state="paused"
        what={t('home.points.autoPaused')}
        more={t('resourceOwners.auto.paused', { name: data.point.name })}
      >
        <CardPill look="quiet" onClick={openSetting}>
          {t('resourceOwners.auto.edit')}
        </CardPill>
        <CardPill onClick={() => onRelink(broken.programme)}>{t('resourceOwners.item.relink')}</CardPill>
      </Face>
    )
  return <Working setting={data} rates={rates} pausing={pausing} onEdit={openSetting} />
}

/** What is being read, or what failed of it with the way to ask again. */
function Unread({ reads }: { readonly reads: readonly QueryState<unknown>[] }) {
  const failed = reads.filter(({ isError, data }) => isError && data === undefined)
  if (failed.length === 0)
    return (
      <Face
        what={
          <Skeleton>
            <span className={css['waiting']} />
          </Skeleton>
        }
      />
    )
  return (
    <Face what={t('common.loadFailed.title')}>
      <CardPill
        disabled={failed.some(({ isFetching }) => isFetching)}
        onClick={() => void Promise.all(failed.map(({ refetch }) => refetch()))}
      >
        {t('common.retry')}
      </CardPill>
    </Face>
  )
}

interface WorkingProps extends Pick<AutomaticCardProps, 'rates'> {
  readonly setting: DeductionSetting
  readonly pausing: ReturnType<typeof usePause>
  readonly onEdit: () => void
}

/** Points are taken by themselves, with the ways to pause that; or the member has paused, with the way back. */
function Working({ setting, rates, pausing: { rules, pause, nowMs, look }, onEdit }: WorkingProps) {
  const edit = (
    <CardPill look="quiet" onClick={onEdit}>
      {t('resourceOwners.auto.edit')}
    </CardPill>
  )
  if (pause?.kind === 'paused')
    return (
      <Face state="resting" what={<PausedWords until={pause.until} nowMs={nowMs} />} more={t('pause.meaning')}>
        {edit}
        <PauseControls pause={pause} look={look} />
      </Face>
    )
  return (
    <Face
      state="on"
      what={t('resourceOwners.auto.current', { name: setting.point.name })}
      more={rules.data?.services.some(({ enabled }) => enabled) ? sayCap(setting, rates) : t('home.pass.servicesOff')}
      foot={<PauseControls pause={pause} look={look} />}
    >
      <CardPill onClick={onEdit}>{t('resourceOwners.auto.edit')}</CardPill>
    </Face>
  )
}

/** The limit per order in points and dollars; in dollars alone while the rate is not known. */
function sayCap({ point, maximumPrice }: DeductionSetting, rates: AutomaticCardProps['rates']): string | null {
  if (maximumPrice === null) return t('resourceOwners.auto.capNone')
  const amount = formatNumber(maximumPrice)
  const rate = rateOf(rates.data ?? [], point.uniqueId)
  if (rate) return t('resourceOwners.auto.cap', { points: formatNumber(pointsFor(rate, maximumPrice)), amount })
  return rates.isPending ? null : t('home.redeemSetting.cap', { amount })
}

interface FaceProps {
  /** `paused`: by a link that has expired; `resting`: by the member. */
  readonly state?: 'on' | 'paused' | 'resting'
  readonly what: ReactNode
  /** Null while it is not known; its line stays empty. */
  readonly more?: string | null
  readonly children?: ReactNode
  readonly foot?: ReactNode
}

function Face({ state, what, more, children, foot }: FaceProps) {
  const titleId = useId()
  return (
    <section className={css['card']} data-state={state} aria-labelledby={titleId}>
      <div className={css['words']}>
        <h2 id={titleId} className={css['label']}>
          {t('resourceOwners.auto.title')}
        </h2>
        <div className={css['what']}>{what}</div>
      </div>
      {more === undefined ? null : <p className={css['more']}>{more}</p>}
      {children ? <div className={css['acts']}>{children}</div> : null}
      {foot ? <div className={css['foot']}>{foot}</div> : null}
    </section>
  )
}
