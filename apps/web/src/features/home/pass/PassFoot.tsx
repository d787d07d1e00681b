import { Link } from '@tanstack/react-router'
import { t } from '../../../copy/t.ts'
import type { Point } from '../../../domain/point.ts'
import { stateOf } from '../../../domain/programme.ts'
import { fromAbove } from '../../../navigation/history-state.ts'
import { useOverlay } from '../../../navigation/use-overlay.ts'
import { linkToProgramme } from '../link-to-programme.tsx'
import type { Home } from '../use-home.ts'
import { PassAnchor, PassButton } from './PassButton.tsx'
import css from './PassFoot.module.css'
import { PassStats } from './PassStats.tsx'

interface PassFootProps {
  readonly home: Home
  /** Nothing has been linked yet, so nothing can be deducted next time. */
  readonly isEmpty: boolean
}

/** Below the line along which a pass is torn: what will happen next, or the one thing to do about it. */
export function PassFoot({ home, isEmpty }: PassFootProps) {
  const { setting, failed } = home
  if (isEmpty)
    return (
      <div className={css['foot']}>
        <PassAnchor render={<Link to="/resource-owners" state={fromAbove} />}>{t('home.points.empty.cta')}</PassAnchor>
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
        <PassAnchor render={linkToProgramme(broken.resourceOwner)}>{t('home.points.relink')}</PassAnchor>
      </div>
    )
  if (!failed && setting.data !== null) return <PassStats home={home} />
  return (
    <div className={css['foot']}>
      <p className={css['next']}>{sayWhy(home)}</p>
      <FootButton home={home} />
    </div>
  )
}

/** Where the points are missing the page below says so, and has the button to ask again. */
function FootButton({ home }: Pick<PassFootProps, 'home'>) {
  const setting = useOverlay('internalRedeemSettingDrawerOpen')
  if (!home.failed) return <PassButton onClick={() => setting.open(true)}>{t('home.redeemSetting.title')}</PassButton>
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
