import { formatNumber } from '@dpass/rules/format-number'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../api/query/read.ts'
import { t } from '../../copy/t.ts'
import type { DeductionSetting } from '../../domain/point.ts'
import css from './RefuellingNotes.module.css'

interface RefuellingNotesProps {
  /** Of the tree points; null while it is not known. */
  readonly balance: number | null
  /** A code is on the screen that can be used: only then does it matter what holds for it. */
  readonly isShown: boolean
}

/** How many points there are, and what limits them here. */
export function RefuellingNotes({ balance, isShown }: RefuellingNotesProps) {
  const setting = useQuery(read('GET /v1/deduction-point-setting'))
  const cap = sayCap(setting.data ?? null)
  return (
    <div className={css['notes']}>
      {balance === null ? null : (
        <p className={css['balance']}>{t('refuelMachine.balance', { points: formatNumber(balance) })}</p>
      )}
      {cap === null || !isShown ? null : <p>{cap}</p>}
      {isShown ? <p>{t('refuelMachine.code.keepPrivate')}</p> : null}
    </div>
  )
}

/** The limit of the setting holds for its own points only. */
function sayCap(setting: DeductionSetting | null): string | null {
  if (!setting || setting.maximumPrice === null) return null
  const { point, maximumPrice } = setting
  return point.uniqueId === 'TREEPOINT'
    ? t('refuelMachine.capSet', { amount: formatNumber(maximumPrice) })
    : t('refuelMachine.capOther', { name: point.name })
}
