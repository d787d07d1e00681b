import { formatMoney } from '@dpass/rules/format-number'
import type { ReactElement, ReactNode } from 'react'
import { t } from '../../../copy/t.ts'
import { stateOf } from '../../../domain/programme.ts'
import { Chip } from '../../../ui/figure/Chip.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import css from './PassFoot.module.css'
import { PassButton, PassAnchor } from './PassButton.tsx'
import { weave } from '../../../ui/mark/weave.ts'
import { type Next, nextOf } from '../points-summary.ts'
import type { ProgrammeAnchor } from '../programme-anchor.ts'
import type { Home } from '../use-home.ts'

interface PassFootProps {
  readonly home: Home
  /** Nothing has been linked yet, so nothing can be deducted next time. */
  readonly isEmpty: boolean
  readonly programmesAnchor: ReactElement<Record<string, unknown>>
  readonly programmeAnchor: ProgrammeAnchor
  readonly onSetting: () => void
}

/** Below the line along which a pass is torn: what will happen next, and the one thing to do about it. */
export function PassFoot({ home, isEmpty, programmesAnchor, programmeAnchor, onSetting }: PassFootProps) {
  if (isEmpty)
    return (
      <div className={css['foot']}>
        <PassAnchor render={programmesAnchor}>{t('home.points.empty.cta')}</PassAnchor>
      </div>
    )
  const broken = brokenOf(home)
  if (broken)
    return (
      <div className={css['foot']}>
        <div className={css['words']}>
          <p className={css['label']}>{t('home.redeemSetting.current', { name: broken.name })}</p>
          <Chip tone="care">{t('home.points.autoPaused')}</Chip>
        </div>
        <PassAnchor render={programmeAnchor(broken.resourceOwner)}>{t('home.points.relink')}</PassAnchor>
      </div>
    )
  return (
    <div className={css['foot']}>
      <div className={css['words']}>
        <NextWords home={home} />
      </div>
      {home.failed ? (
        <PassButton onClick={home.retry} disabled={home.retrying}>
          {t('common.retry')}
        </PassButton>
      ) : (
        <PassButton onClick={onSetting}>{t('home.redeemSetting.title')}</PassButton>
      )}
    </div>
  )
}

/** The points that are deducted automatically, once their authorisation has expired. */
function brokenOf({ points, setting }: Home) {
  const point = points.data?.find(({ id }) => id === setting.data?.pointId)
  return point && stateOf(point.resourceOwner) === 'INVALID' ? point : undefined
}

function NextWords({ home: { points, rates, setting, failed } }: Pick<PassFootProps, 'home'>) {
  if (setting.data === null) return <p className={css['next']}>{t('home.redeemSetting.notSet')}</p>
  if (setting.data === undefined)
    return failed ? <p className={css['next']}>{t('redeemSetting.loadError')}</p> : <Waiting />
  const { name } = setting.data.point
  const known = points.data && rates.data
  if (!known && !failed) return <Waiting />
  const next: Next = known ? nextOf(setting.data, points.data, rates.data) : { kind: 'unknown' }
  const words = points.data && !rates.data ? t('home.pass.noRates') : sayNext(next)
  return (
    <>
      <p className={css['label']}>{t('home.redeemSetting.current', { name })}</p>
      <p className={css['next']}>{words}</p>
    </>
  )
}

function sayNext(next: Next): ReactNode {
  switch (next.kind) {
    case 'atMost':
      return weave(t('home.pass.next', { money: '{money}' }), {
        money: <span className={css['money']}>{formatMoney(next.amountTwd)}</span>,
      })
    case 'broken':
      return <Chip tone="care">{t('home.points.autoPaused')}</Chip>
    case 'abnormal':
      return t('home.points.abnormal')
    case 'unknown':
      return t('home.points.balanceUnavailable')
    case 'off':
      return t('home.redeemSetting.notSet')
  }
}

function Waiting() {
  return (
    <Skeleton>
      <span className={css['waiting']} />
      <span className={css['waiting']} data-wide />
    </Skeleton>
  )
}
