import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { read } from '../../api/query/read.ts'
import { t } from '../../copy/t.ts'
import { Button } from '../../ui/action/Button.tsx'
import { Sheet } from '../../ui/overlay/Sheet.tsx'
import { useLast } from '../../ui/overlay/use-last.ts'
import { Benefits } from './Benefits.tsx'

interface PlanSheetProps {
  readonly planId: string | undefined
  readonly onClose: () => void
  readonly onHowToBuy: () => void
  /** The dialog about buying: among the sheet's children it counts as the overlay above it. */
  readonly children: ReactNode
}

/** Inside the provider's app: what a plan gives, and the way to the word that it cannot be bought here. */
export function PlanSheet({ planId, onClose, onHowToBuy, children }: PlanSheetProps) {
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
    <Sheet
      open={plan !== undefined}
      onOpenChange={onClose}
      title={shown.name}
      description={shown.description}
      footer={
        <Button wide look="secondary" onClick={onHowToBuy}>
          {t('plans.list.howToBuy')}
        </Button>
      }
    >
      <Benefits entitlements={shown.entitlements} />
      {children}
    </Sheet>
  )
}
