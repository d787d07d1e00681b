import { formatMoney } from '@dpass/rules/format-number'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide'
import type { ReactNode } from 'react'
import { t } from '../../../copy/t.ts'
import { fromAbove } from '../../../navigation/history-state.ts'
import { useOverlay } from '../../../navigation/use-overlay.ts'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { Icon } from '../../../ui/mark/Icon.tsx'
import { isMissing } from '../missing-parts.ts'
import { type Next, nextOf } from '../points-summary.ts'
import type { Home } from '../use-home.ts'
import { useSaved } from '../use-saved.ts'
import css from './PassFoot.module.css'

/** What is taken off the next bill at most, and what was saved this month. */
export function PassStats({ home }: { readonly home: Home }) {
  const setting = useOverlay('internalRedeemSettingDrawerOpen')
  return (
    <div className={css['stats']}>
      <button type="button" className={css['stat']} onClick={() => setting.open(true)}>
        <StatFace label={t('home.pass.next')}>
          <NextWords home={home} />
          <span className={css['visuallyHidden']}>{t('home.redeemSetting.title')}</span>
        </StatFace>
      </button>
      <Link to="/savings" state={fromAbove} className={css['stat']}>
        <StatFace label={t('home.pass.saved')}>
          <SavedWords savings={home.savings} />
        </StatFace>
      </Link>
      <YearSaved savings={home.savings} />
    </div>
  )
}

function StatFace({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <>
      <span className={css['words']}>
        <span className={css['label']}>{label}</span>
        <span className={css['next']}>{children}</span>
      </span>
      <Icon of={ChevronRight} className={css['chevron']} aria-hidden="true" />
    </>
  )
}

/** Nothing is promised that the member's rules do not allow. */
function NextWords({ home: { points, rates, setting, rules } }: { readonly home: Home }) {
  if (isMissing(points)) return t('home.pass.unknown')
  if (!setting.data || !points.data || !rates.data || !rules.data) return <Waiting />
  const next = nextOf(setting.data, points.data, rates.data, rules.data.services)
  if (next.kind !== 'atMost') return sayNext(next.kind)
  return (
    <>
      <span className={css['money']}>{t('home.pass.by', { money: formatMoney(next.amountTwd) })}</span>
      <span className={css['name']}>{setting.data.point.name}</span>
    </>
  )
}

/** Why nothing can be said is told below, where the points stand. */
function sayNext(kind: Exclude<Next['kind'], 'atMost'>): string {
  switch (kind) {
    case 'broken':
      return t('home.points.autoPaused')
    case 'abnormal':
    case 'unknown':
      return t('home.pass.unknown')
    case 'servicesOff':
      return t('home.pass.servicesOff')
    case 'off':
      return t('home.redeemSetting.notSet')
  }
}

function SavedWords({ savings }: Pick<Home, 'savings'>) {
  const saved = useSaved(savings)
  if (saved !== undefined) return <span className={css['money']}>{formatMoney(saved)}</span>
  return savings.isError ? t('home.pass.unknown') : <Waiting />
}

/** Where the pass is wide; the bars of the months stand behind both. */
function YearSaved({ savings: { data } }: Pick<Home, 'savings'>) {
  if (!data) return null
  return (
    <Link to="/savings" state={fromAbove} className={css['stat']} data-wide>
      <StatFace label={t('savings.total', { count: data.months.length })}>
        <span className={css['money']}>{formatMoney(data.total)}</span>
      </StatFace>
    </Link>
  )
}

function Waiting() {
  return (
    <Skeleton>
      <span className={css['waiting']} />
    </Skeleton>
  )
}
