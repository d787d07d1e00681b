import { pointsFor, type Rate } from '@dpass/rules/deduction'
import { formatNumber } from '@dpass/rules/format-number'
import { t } from '../../copy/t.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import css from './AutomaticCard.module.css'

interface Setting {
  readonly point: { readonly uniqueId: string; readonly name: string }
  readonly maximumPrice: number | null
}

interface Asked<Data> {
  readonly data: Data | undefined
  readonly isPending: boolean
  readonly isFetching: boolean
  readonly refetch: () => Promise<unknown>
}

type Rates = readonly { readonly point: { readonly uniqueId: string }; readonly conversionRate: Rate }[]

interface AutomaticCardProps {
  readonly setting: Asked<Setting | null>
  readonly rates: Pick<Asked<Rates>, 'data' | 'isPending'>
  readonly onSetting: () => void
}

/** Which points pay by themselves, and how much of an order. It keeps its height while it asks. */
export function AutomaticCard({ setting, rates, onSetting }: AutomaticCardProps) {
  const { data, isPending, isFetching } = setting
  if (data === undefined && !isPending)
    return (
      <section className={css['card']}>
        <Words label={t('resourceOwners.auto.title')} what={t('common.loadFailed.title')} />
        <button type="button" className={css['button']} disabled={isFetching} onClick={() => void setting.refetch()}>
          {t('common.retry')}
        </button>
      </section>
    )
  const isOn = data !== null && data !== undefined
  return (
    <section className={css['card']} data-on={isOn || undefined}>
      {data === undefined ? <Asking /> : null}
      {data === null ? <Words label={t('resourceOwners.auto.title')} what={t('resourceOwners.auto.off')} /> : null}
      {data ? (
        <Words
          label={t('resourceOwners.auto.title')}
          what={t('resourceOwners.auto.current', { name: data.point.name })}
          cap={sayCap(data, rates)}
        />
      ) : null}
      {data === undefined ? null : (
        <button type="button" className={css['button']} onClick={onSetting}>
          {isOn ? t('resourceOwners.auto.edit') : t('resourceOwners.auto.set')}
        </button>
      )}
    </section>
  )
}

/** The most an order may cost in points; in dollars alone while the rate is not known. */
function sayCap({ point, maximumPrice }: Setting, rates: AutomaticCardProps['rates']): string | null {
  if (maximumPrice === null) return t('resourceOwners.auto.capNone')
  const amount = formatNumber(maximumPrice)
  const rate = rates.data?.find(({ point: { uniqueId } }) => uniqueId === point.uniqueId)?.conversionRate
  if (rate) return t('resourceOwners.auto.cap', { points: formatNumber(pointsFor(rate, maximumPrice)), amount })
  return rates.isPending ? null : t('home.redeemSetting.cap', { amount })
}

interface WordsProps {
  readonly label: string
  readonly what: string
  /** Null while it is not known; its line is kept. */
  readonly cap?: string | null
}

function Words({ label, what, cap }: WordsProps) {
  return (
    <div className={css['words']}>
      <h2 className={css['label']}>{label}</h2>
      <p className={css['what']}>{what}</p>
      {cap === undefined ? null : <p className={css['cap']}>{cap}</p>}
    </div>
  )
}

function Asking() {
  return (
    <div className={css['words']}>
      <h2 className={css['label']}>{t('resourceOwners.auto.title')}</h2>
      <Skeleton>
        <span className={css['waiting']} />
      </Skeleton>
    </div>
  )
}
