import { pointsFor } from '@dpass/rules/deduction'
import { formatNumber } from '@dpass/rules/format-number'
import { useId, type ReactNode } from 'react'
import { t } from '../../copy/t.ts'
import type { DeductionSetting } from '../../domain/point.ts'
import type { Programme } from '../../domain/programme.ts'
import { type PointRate, rateOf } from '../../domain/rate.ts'
import { useOverlay } from '../../navigation/use-overlay.ts'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import css from './AutomaticCard.module.css'
import type { ListedProgramme } from './listed-programme.ts'

interface QueryState<Data> {
  readonly data: Data | undefined
  readonly isPending: boolean
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
  const { data, isPending, isFetching } = setting
  const has = data !== undefined
  if (!has && isPending)
    return (
      <Face
        what={
          <Skeleton>
            <span className={css['waiting']} />
          </Skeleton>
        }
      />
    )
  if (!has)
    return (
      <Face what={t('common.loadFailed.title')}>
        <Pill disabled={isFetching} onClick={() => void setting.refetch()}>
          {t('common.retry')}
        </Pill>
      </Face>
    )
  if (data === null)
    return (
      <Face
        what={t('resourceOwners.auto.off')}
        more={hasLinked === false ? t('resourceOwners.auto.linkFirst') : t('home.points.empty.body')}
      >
        {hasLinked ? <Pill onClick={openSetting}>{t('resourceOwners.auto.set')}</Pill> : null}
      </Face>
    )
  if (broken)
    return (
      <Face
        state="paused"
        what={t('home.points.autoPaused')}
        more={t('resourceOwners.auto.paused', { name: data.point.name })}
      >
        <Pill look="quiet" onClick={openSetting}>
          {t('resourceOwners.auto.edit')}
        </Pill>
        <Pill onClick={() => onRelink(broken.programme)}>{t('resourceOwners.item.relink')}</Pill>
      </Face>
    )
  return (
    <Face state="on" what={t('resourceOwners.auto.current', { name: data.point.name })} more={sayCap(data, rates)}>
      <Pill onClick={openSetting}>{t('resourceOwners.auto.edit')}</Pill>
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
  readonly state?: 'on' | 'paused'
  readonly what: ReactNode
  /** Null while it is not known; its line stays empty. */
  readonly more?: string | null
  readonly children?: ReactNode
}

function Face({ state, what, more, children }: FaceProps) {
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
    </section>
  )
}

interface PillProps {
  readonly look?: 'quiet'
  readonly disabled?: boolean
  readonly onClick: () => void
  readonly children: string
}

function Pill({ look, disabled = false, onClick, children }: PillProps) {
  return (
    <button type="button" className={css['button']} data-look={look} disabled={disabled} onClick={onClick}>
      {children}
    </button>
  )
}
