import { t } from '../../../copy/t.ts'
import type { Point } from '../../../domain/point.ts'
import { stateOf } from '../../../domain/programme.ts'
import type { HomeAnchors } from '../home-anchors.ts'
import type { Home } from '../use-home.ts'
import { PassAnchor, PassButton } from './PassButton.tsx'
import css from './PassFoot.module.css'
import { PassStats } from './PassStats.tsx'

export interface PassFootProps {
  readonly home: Home
  /** Nothing has been linked yet, so nothing can be deducted next time. */
  readonly isEmpty: boolean
  readonly anchors: HomeAnchors
  readonly onSetting: () => void
}

/** Below the line along which a pass is torn: what will happen next, or the one thing to do about it. */
export function PassFoot({ home, isEmpty, anchors, onSetting }: PassFootProps) {
  const { setting, failed } = home
  if (isEmpty)
    return (
      <div className={css['foot']}>
        <PassAnchor render={anchors.programmes}>{t('home.points.empty.cta')}</PassAnchor>
      </div>
    )
  const broken = brokenOf(home)
  if (broken)
    return (
      <div className={css['foot']} data-needs-you>
        <div className={css['words']}>
          <p className={css['next']}>{t('home.points.autoPaused')}</p>
          <p className={css['label']}>{t('home.pass.paused', { name: broken.name })}</p>
        </div>
        <PassAnchor render={anchors.programme(broken.resourceOwner)}>{t('home.points.relink')}</PassAnchor>
      </div>
    )
  if (!failed && setting.data !== null)
    return <PassStats home={home} anchor={anchors.monthRecords} onSetting={onSetting} />
  return (
    <div className={css['foot']}>
      <p className={css['next']}>{sayWhy(home)}</p>
      <FootButton home={home} onSetting={onSetting} />
    </div>
  )
}

/** Where the points are missing the page below says so, and has the button to ask again. */
function FootButton({ home, onSetting }: Pick<PassFootProps, 'home' | 'onSetting'>) {
  if (!home.failed) return <PassButton onClick={onSetting}>{t('home.redeemSetting.title')}</PassButton>
  if (home.points.isError && !home.points.data) return null
  return (
    <PassButton onClick={home.retry} disabled={home.retrying}>
      {t('common.retry')}
    </PassButton>
  )
}

function sayWhy({ setting, points, failed }: Home): string {
  if (!failed || setting.data === null) return t('home.redeemSetting.notSet')
  // What is still being read has not failed.
  if (setting.isError && setting.data === undefined) return t('redeemSetting.loadError')
  return points.isError && !points.data ? t('home.points.balanceUnavailable') : t('home.pass.noRates')
}

/** The points that are deducted automatically, once their authorisation has expired. */
function brokenOf({ points, setting }: Home): Point | undefined {
  const point = points.data?.find(({ id }) => id === setting.data?.pointId)
  return point && stateOf(point.resourceOwner) === 'INVALID' ? point : undefined
}
