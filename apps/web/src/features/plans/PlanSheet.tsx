import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { read } from '../../api/query/read.ts'
import { t } from '../../copy/t.ts'
import { Sheet } from '../../ui/overlay/Sheet.tsx'
import { useLast } from '../../ui/overlay/use-last.ts'
import { Benefits } from './Benefits.tsx'
import css from './PlanSheet.module.css'

interface PlanSheetProps {
  readonly planId: string | undefined
  readonly onClose: () => void
}

/** Inside the provider's app: what a plan gives, without a way to buy it. */
export function PlanSheet({ planId, onClose }: PlanSheetProps) {
  const { data } = useQuery(read('GET /v1/plans'))
  const plan = data?.find(({ id }) => id === planId)
  const isWrong = planId !== undefined && data !== undefined && !plan
  const putRight = useEffectEvent(onClose)
  useEffect(() => {
    if (isWrong) putRight()
  }, [isWrong])
  const shown = useLast(plan)
  if (!shown) return null
  return (
    <Sheet open={plan !== undefined} onOpenChange={onClose} title={shown.name} description={shown.description}>
      <Benefits entitlements={shown.entitlements} />
      <p className={css['note']}>{t('dialog.preventPurchase.body')}</p>
    </Sheet>
  )
}
