import { useQuery } from '@tanstack/react-query'
import { type ReactElement, type ReactNode, useState } from 'react'
import { read } from '../../api/query/read.ts'
import { t } from '../../copy/t.ts'
import { Button, ButtonLink } from '../../ui/action/Button.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { lateOverlay } from '../../ui/overlay/late-overlay.tsx'
import { LoadProblem } from '../../ui/state/LoadProblem.tsx'
import { type Obstacle, obstacleTo, treePoints } from './obstacle.ts'
import { RefuellingNotes } from './RefuellingNotes.tsx'
import css from './RefuellingScreen.module.css'
import { type Code, useCode } from './use-code.ts'
import { useResult } from './use-result.ts'
import { useWakeLock } from './use-wake-lock.ts'

const MachineCode = lateOverlay(() => import('./MachineCode.tsx'))

type Anchor = ReactElement<Record<string, unknown>>

interface RefuellingScreenProps {
  readonly onBack: () => void
  readonly recordsAnchor: Anchor
  readonly recordAnchor: (recordId: string) => Anchor
  /** What is shown to a member whose tree points cannot pay now. */
  readonly renderObstacle: (obstacle: Obstacle | null) => ReactNode
}

/** The code that a self-service machine takes tree points by, and what it has done with it. */
export function RefuellingScreen({ onBack, recordsAnchor, recordAnchor, renderObstacle }: RefuellingScreenProps) {
  const points = useQuery(read('GET /v1/points'))
  const tree = points.data && treePoints(points.data)
  const obstacle = points.data ? obstacleTo(tree) : null
  const code = useCode(obstacle === null ? tree?.resourceOwner.id : undefined)
  const { result, dismiss } = useShownResult()
  useWakeLock()
  const isUnknown = points.isError && !points.data
  return (
    <Page
      title={t('refuelMachine.title')}
      onBack={onBack}
      action={
        code.code ? <Renew code={code} isNeeded={code.isOver || result?.record === null} onRenew={dismiss} /> : null
      }
    >
      <div className={css['parts']}>
        {result ? null : <Steps />}
        {isUnknown ? (
          <LoadProblem
            title={t('refuelMachine.code.error')}
            onRetry={() => void points.refetch()}
            retrying={points.isFetching}
          />
        ) : null}
        {isUnknown || obstacle !== null ? null : (
          <MachineCode wanted code={code} result={result} recordAnchor={recordAnchor} />
        )}
        <RefuellingNotes balance={tree?.balance ?? null} isShown={code.code !== undefined && !code.isOver && !result} />
        <div className={css['records']}>
          <ButtonLink look="quiet" render={recordsAnchor}>
            {t('refuelMachine.records')}
          </ButtonLink>
        </div>
      </div>
      {renderObstacle(obstacle)}
    </Page>
  )
}

/** The latest result, until the member asks for another code. */
function useShownResult() {
  const result = useResult()
  const [dismissed, setDismissed] = useState<string>()
  return {
    result: result?.redemptionId === dismissed ? undefined : result,
    dismiss: () => setDismissed(result?.redemptionId),
  }
}

interface RenewProps {
  readonly code: Code
  /** The code can no longer be used, and the member most likely wants another. */
  readonly isNeeded: boolean
  readonly onRenew: () => void
}

function Renew({ code, isNeeded, onRenew }: RenewProps) {
  const renew = () => {
    onRenew()
    code.renew()
  }
  return (
    <Button wide look={isNeeded ? 'primary' : 'secondary'} loading={code.isFetching} onClick={renew}>
      {t('refuelMachine.code.refresh')}
    </Button>
  )
}

function Steps() {
  return (
    <ol className={css['steps']}>
      <li>{t('refuelMachine.step1')}</li>
      <li>{t('refuelMachine.step2')}</li>
      <li>{t('refuelMachine.step3')}</li>
    </ol>
  )
}
