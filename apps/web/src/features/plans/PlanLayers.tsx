import { type ComponentProps, useState } from 'react'
import { report } from '../../api/client/report.ts'
import PreventPurchaseDialog from '../../domain/purchase/PreventPurchaseDialog.tsx'
import type { PurchaseBlock } from '../../domain/purchase/purchase-block.ts'
import { PlanSheet } from './PlanSheet.tsx'
import { PurchaseSheet } from './PurchaseSheet.tsx'

interface PlanLayersProps extends ComponentProps<typeof PurchaseSheet> {
  readonly block: PurchaseBlock | null
}

/** What opens above the plans: where nothing can be bought, what the plan gives or why it cannot be bought. */
export default function PlanLayers({ block, planId, onClose, ...purchase }: PlanLayersProps) {
  return (
    <>
      <PurchaseSheet planId={block === null ? planId : undefined} onClose={onClose} {...purchase} />
      <NativePlan planId={block === 'native' ? planId : undefined} onClose={onClose} />
      <PreventPurchaseDialog open={block === 'web' && planId !== undefined} onClose={onClose} block="web" />
    </>
  )
}

/** Section 6: inside the provider's app the way to buying ends at a dialog. */
function NativePlan({ planId, onClose }: Pick<PlanLayersProps, 'planId' | 'onClose'>) {
  const [tellsBlocked, setTellsBlocked] = useState(false)
  const tell = () => {
    report({ dialog: 'purchase_block_dialog' })
    setTellsBlocked(true)
  }
  return (
    <PlanSheet planId={planId} onClose={onClose} onHowToBuy={tell}>
      <PreventPurchaseDialog open={tellsBlocked} onClose={() => setTellsBlocked(false)} block="native" />
    </PlanSheet>
  )
}
