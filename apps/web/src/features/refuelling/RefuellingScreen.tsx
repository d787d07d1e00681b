import { formatNumber } from '@dpass/rules/format-number'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { machineUid } from '@dpass/rules/programmes'
import { t } from '../../copy/t.ts'
import { useGoUp } from '../../navigation/use-go-up.ts'
import { Button, ButtonLink } from '../../ui/action/Button.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { latePart } from '../../ui/overlay/late-part.tsx'
import { LoadProblem } from '../../ui/feedback/LoadProblem.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { useOnline } from '../../ui/feedback/use-online.ts'
import { AmountCard } from './AmountCard.tsx'
import css from './RefuellingScreen.module.css'
import { useCode } from './use-code.ts'
import { type Pump, useAmount, usePump } from './use-pump.ts'
import { useResult } from './use-result.ts'
import { useWakeLock } from './use-wake-lock.ts'

const MachineCode = latePart(() => import('./MachineCode.tsx'))
// Fetched when wanted: most members can make a code and never see them.
const ObstacleOverlays = latePart(() => import('./ObstacleOverlays.tsx'))

/** How much a self-service machine may take, the code that it takes tree points by, and what it has done with it. */
export function RefuellingScreen() {
  const toHome = useGoUp('/')
  const { pump, obstacle, resourceOwnerId, ...reads } = usePump()
  const amount = useAmount(pump)
  const code = useCode(resourceOwnerId, reads.lookAgain)
  const { result, dismiss } = useShownResult(code.hasMade)
  useWakeLock()
  const shown = result ? undefined : code.code
  // Then nothing is left to do here. A code that took nothing may be followed by another.
  const hasPaid = Boolean(result?.record && result.record.payable < result.record.orderAmount)
  const make = (amountTwd: number) => {
    dismiss()
    code.putAway()
    void code.make(amountTwd)
  }
  return (
    <Page
      title={t('refuelMachine.title')}
      onBack={toHome}
      action={
        shown ? (
          <Button wide look="secondary" onClick={code.putAway}>
            {t('refuelMachine.code.change')}
          </Button>
        ) : hasPaid ? (
          <Button wide onClick={toHome}>
            {t('common.done')}
          </Button>
        ) : pump && amount ? (
          <Make pump={pump} amountTwd={amount.amountTwd} making={code.making} onMake={make} />
        ) : null
      }
    >
      <div className={css['parts']}>
        <MachineCode wanted code={shown} onEnd={code.end} result={result} />
        {shown ? <p className={css['private']}>{t('refuelMachine.code.keepPrivate')}</p> : null}
        {shown ? null : <Notices hasEnded={code.hasEnded && !result} problem={code.problem} />}
        {shown || hasPaid || !pump || !amount ? null : (
          <>
            <AmountCard balance={pump.balance} rate={pump.rate} {...amount} />
            {amount.amountTwd > 0 ? <Once pump={pump} /> : null}
          </>
        )}
        {pump || obstacle !== null ? null : <Unknown {...reads} />}
        {result ? null : <Steps />}
        <div className={css['records']}>
          <ButtonLink look="quiet" render={<Link to="/redeem-records" search={{ tab: 'machine' }} />}>
            {t('refuelMachine.records')}
          </ButtonLink>
        </div>
      </div>
      {obstacle === null ? null : <ObstacleOverlays wanted obstacle={obstacle} />}
    </Page>
  )
}

/** The latest result, until the member asks for another code. */
function useShownResult(hasMade: boolean) {
  const result = useResult(hasMade)
  const [dismissed, setDismissed] = useState<string>()
  return {
    result: result?.redemptionId === dismissed ? undefined : result,
    dismiss: () => setDismissed(result?.redemptionId),
  }
}

interface MakeProps {
  readonly pump: Pump
  readonly amountTwd: number
  readonly making: boolean
  readonly onMake: (amountTwd: number) => void
}

/** Says from which points the code takes, how much at most, and that it is for once where they are not deducted by themselves. */
function Make({ pump, amountTwd, making, onMake }: MakeProps) {
  if (amountTwd === 0) return null
  const amount = formatNumber(amountTwd)
  return (
    <Button wide loading={making} onClick={() => onMake(amountTwd)}>
      {takesByItself(pump) ? t('refuelMachine.make', { amount }) : t('refuelMachine.makeOnce', { amount })}
    </Button>
  )
}

const takesByItself = ({ setting, isPaused, isServiceOff }: Pump): boolean =>
  isAutomatic(setting) && !isPaused && !isServiceOff

const isAutomatic = (setting: Pump['setting']): boolean => setting?.point.uniqueId === machineUid

/** The code is the member's word for this once: neither a pause nor the switch of refuelling stops it, caps do. */
function Once({ pump: { setting, isPaused, isServiceOff } }: Pick<MakeProps, 'pump'>) {
  if (setting && isPaused) return <p className={css['once']}>{t('refuelMachine.once.paused')}</p>
  if (setting && isServiceOff) return <p className={css['once']}>{t('refuelMachine.once.serviceOff')}</p>
  if (isAutomatic(setting)) return null
  return (
    <p className={css['once']}>
      {setting ? t('refuelMachine.once.other', { name: setting.point.name }) : t('refuelMachine.once.off')}
    </p>
  )
}

interface NoticesProps {
  readonly hasEnded: boolean
  /** Why no code could be made. */
  readonly problem: string | undefined
}

function Notices({ hasEnded, problem }: NoticesProps) {
  const online = useOnline()
  return (
    <div className={css['notices']} role="status">
      {hasEnded ? <p>{t('refuelMachine.code.expired')}</p> : null}
      {online && problem !== undefined ? (
        <p>
          {t('refuelMachine.code.error')}
          <br />
          {problem}
        </p>
      ) : null}
      {online ? null : <p>{t('refuelMachine.offline')}</p>}
    </div>
  )
}

type UnknownProps = Pick<ReturnType<typeof usePump>, 'failed' | 'error' | 'retry' | 'retrying'>

function Unknown({ failed, error, retry, retrying }: UnknownProps) {
  if (failed)
    return <LoadProblem title={t('refuelMachine.code.error')} error={error} onRetry={retry} retrying={retrying} />
  return (
    <Skeleton>
      <span className={css['waiting']} />
    </Skeleton>
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
