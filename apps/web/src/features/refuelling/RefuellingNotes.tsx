import { formatNumber } from '@dpass/rules/format-number'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../api/query/read.ts'
import { t } from '../../copy/t.ts'
import type { DeductionSetting } from '../../domain/point.ts'
import css from './RefuellingNotes.module.css'

interface RefuellingNotesProps {
  /** Of the tree points; null while it is not known. */
  readonly balance: number | null
  /** A machine has used the code: what holds for a code has been said. */
  readonly isUsed: boolean
}

/** How many points there are, and what limits them here. */
export function RefuellingNotes({ balance, isUsed }: RefuellingNotesProps) {
  const setting = useQuery(read('GET /v1/deduction-point-setting'))
  const cap = sayCap(setting.data ?? null)
  return (
    <div className={css['notes']}>
      {balance === null ? null : (
        <p className={css['balance']}>{t('refuelMachine.balance', { points: formatNumber(balance) })}</p>
      )}
      {cap === null || isUsed ? null : <p>{cap}</p>}
      {isUsed ? null : <p>{t('refuelMachine.code.keepPrivate')}</p>}
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
