import { Link } from '@tanstack/react-router'
import { t } from '../../../copy/t.ts'
import type { Point } from '../../../domain/point.ts'
import { stateOf } from '../../../domain/programme.ts'
import { usePause } from '../../../domain/pause/use-pause.ts'
import { fromAbove } from '../../../navigation/history-state.ts'
import { useOverlay } from '../../../navigation/use-overlay.ts'
import { PauseControls } from '../late-parts.tsx'
import { linkToProgramme } from '../link-to-programme.tsx'
import { isMissing } from '../missing-parts.ts'
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
  if (isEmpty)
    return (
      <div className={css['foot']}>
        <p className={css['label']}>{t('home.points.empty.free')}</p>
        <PassAnchor render={<Link to="/resource-owners" state={fromAbove} />}>{t('home.points.empty.cta')}</PassAnchor>
      </div>
    )
  const broken = brokenOf(home)
  if (broken)
    return (
      <div className={css['foot']} data-needs-you>
        <p className={css['next']}>{t('home.points.autoPaused')}</p>
        <PassAnchor render={linkToProgramme(broken.resourceOwner)}>{t('home.points.relink')}</PassAnchor>
      </div>
    )
  const problem = sayProblem(home)
  if (problem !== undefined)
    return (
      <div className={css['foot']}>
        <p className={css['next']}>{problem}</p>
        <PassButton onClick={home.retry} disabled={home.retrying}>
          {t('common.retry')}
        </PassButton>
      </div>
    )
  return home.setting.data === null ? <NotSet /> : <Outlook home={home} />
}

/** What the next bill will be lowered by, with the ways to pause; or that it will not be, because the member has paused. */
function Outlook({ home }: Pick<PassFootProps, 'home'>) {
  const { pause, nowMs, look } = usePause()
  const pausing = { pause, nowMs, look }
  if (pause?.kind === 'paused')
    return (
      <div className={css['foot']}>
        <PauseControls {...pausing} />
      </div>
    )
  return (
    <>
      <PassStats home={home} />
      <div className={css['pause']}>
        <PauseControls {...pausing} pause={home.setting.data ? pause : undefined} />
      </div>
    </>
  )
}

function NotSet() {
  const setting = useOverlay('internalRedeemSettingDrawerOpen')
  return (
    <div className={css['foot']}>
      <p className={css['next']}>{t('home.redeemSetting.notSet')}</p>
      <PassButton onClick={() => setting.open(true)}>{t('home.redeemSetting.title')}</PassButton>
    </div>
  )
}

/** Points that are missing are told below the pass, with the button that asks for all of it again. */
function sayProblem({ points, rates, setting, rules }: Home): string | undefined {
  if (isMissing(points)) return undefined
  if (isMissing(setting) || isMissing(rules)) return t('redeemSetting.loadError')
  return isMissing(rates) ? t('home.pass.noRates') : undefined
}

/** The points that are deducted automatically, once their authorisation has expired. Why is told above the pass. */
function brokenOf({ points, setting }: Home): Point | undefined {
  const point = points.data?.find(({ id }) => id === setting.data?.pointId)
  return point && stateOf(point.resourceOwner) === 'INVALID' ? point : undefined
}
