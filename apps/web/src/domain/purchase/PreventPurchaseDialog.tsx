import { t } from '../../copy/t.ts'
import type { PurchaseBlock } from './purchase-block.ts'
import { Dialog } from '../../ui/overlay/Dialog.tsx'

interface PreventPurchaseDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly block: PurchaseBlock
}

/** Section 6: nothing can be bought here. Inside the app it does not say where else, as the app stores want it. */
export default function PreventPurchaseDialog({ open, onClose, block }: PreventPurchaseDialogProps) {
  const isNative = block === 'native'
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={isNative ? t('dialog.preventPurchase.title') : t('dialog.preventPurchase.titleWeb')}
      acknowledge={t('dialog.preventPurchase.confirm')}
    >
      {isNative ? t('dialog.preventPurchase.body') : t('dialog.preventPurchase.bodyWeb')}
    </Dialog>
  )
}
