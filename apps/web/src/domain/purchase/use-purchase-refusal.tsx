import { useState } from 'react'
import { report } from '../../api/client/report.ts'
import { latePart } from '../../ui/overlay/late-part.tsx'
import { purchaseBlock } from './purchase-block.ts'

// Most members never see it.
const PreventPurchaseDialog = latePart(() => import('./PreventPurchaseDialog.tsx'), { onDemand: true })

/** Tells a member who was about to pay that nothing can be bought here; on a page that says so itself, at once. */
export function usePurchaseRefusal(toldAtOnce = false) {
  const [isTold, setTold] = useState(toldAtOnce)
  return {
    tell() {
      report({ dialog: 'purchase_block_dialog' })
      setTold(true)
    },
    dialog: (
      <PreventPurchaseDialog
        wanted={isTold}
        open={isTold}
        onClose={() => setTold(false)}
        // A server that refuses what the page allows is the web's.
        block={purchaseBlock() ?? 'web'}
      />
    ),
  }
}
