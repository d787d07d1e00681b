import { t } from '../../../copy/t.ts'
import { sayDayTime } from '../../../domain/say-date.ts'
import { Money } from '../../../ui/figure/Money.tsx'
import css from './Pass.module.css'
import { PassPlan, Today } from '../late-parts.tsx'
import { isMissing } from '../missing-parts.ts'
import { hasEverLinked, type Worth, worthOf } from '../points-summary.ts'
import type { Home } from '../use-home.ts'
import { Greeting } from './Greeting.tsx'
import { PassFoot } from './PassFoot.tsx'

/** The pass a driver carries: what all points are worth together, what they will do next, and what they have saved. */
export function Pass({ home }: { readonly home: Home }) {
  const { points, plans } = home
  const [plan] = plans.data ?? []
  const isEmpty = points.data !== undefined && !hasEverLinked(points.data)
  return (
    <section className={css['pass']}>
      <svg className={css['lanes']} viewBox="0 0 160 200" preserveAspectRatio="xMaxYMax slice" aria-hidden="true">
        <path d="M160 6C92 44 44 110 26 200M160 56C118 88 88 140 78 200" />
        <path className={css['middle']} d="M160 30C104 66 66 124 52 200" />
      </svg>
      <div className={css['head']}>
        <div className={css['greeting']}>
          <Greeting />
          <span className={css['plan']}>{plan ? <PassPlan plan={plan} /> : null}</span>
        </div>
        <div className={css['today']}>
          <Today home={home} />
        </div>
        <div className={css['figure']}>{isEmpty ? <Invitation /> : <WorthFigure home={home} />}</div>
      </div>
      <PassFoot home={home} isEmpty={isEmpty} />
    </section>
  )
}

function Invitation() {
  return (
    <>
      <p className={css['invitation']}>{t('home.points.empty.title')}</p>
      <p className={css['note']}>{t('home.points.empty.body')}</p>
    </>
  )
}

/** The currency and the lines stand in their places before the number does, and stay the same elements when it comes. */
function WorthFigure({ home }: { readonly home: Home }) {
  const { points, rates } = home
  const worth = points.data && rates.data && worthOf(points.data, rates.data)
  const isWaiting = !worth && !isMissing(points) && !isMissing(rates)
  return (
    <>
      <p className={css['label']}>{t('home.pass.label')}</p>
      <output className={css['visuallyHidden']}>{isWaiting ? t('a11y.loading') : null}</output>
      <p className={css['hero']} aria-hidden={isWaiting || undefined}>
        {isWaiting || (worth && worth.totalTwd !== null) ? (
          <HeroMoney amountTwd={worth?.totalTwd ?? undefined} />
        ) : (
          t('home.pass.unknown')
        )}
      </p>
      <p className={css['note']} aria-hidden={isWaiting || undefined}>
        {isWaiting ? <Waiting name="note" /> : null}
        {worth ? (sayMissing(worth) ?? t('common.updatedAt', { dateTime: sayDayTime(points.dataUpdatedAt) })) : null}
      </p>
    </>
  )
}

/** A bar, unless the page has put there what this device showed last (src/early/fill-home.ts). */
const Waiting = ({ name }: { readonly name: string }) => (
  // React leaves alone what it finds in an element whose content it is given as HTML.
  <span className={css['waiting']} data-first={name} dangerouslySetInnerHTML={nothing} />
)

const nothing = { __html: '' }

function HeroMoney({ amountTwd }: { readonly amountTwd: number | undefined }) {
  // Ten digits in the largest size would not fit beside their currency.
  const size = amountTwd !== undefined && amountTwd >= 1_000_000_000 ? 'large' : 'hero'
  return <Money amountTwd={amountTwd} waiting={<Waiting name="amount" />} size={size} />
}

/** Which points are not in the sum. Why is told where each of them stands. */
function sayMissing({ uncounted, invalid }: Worth): string | undefined {
  const [first, ...others] = [...invalid, ...uncounted]
  if (first === undefined) return undefined
  if (others.length === 0) return t('home.pass.uncounted', { name: first })
  return t('home.pass.uncountedMany', { count: others.length + 1 })
}
