import { purchaseFlag } from '../api/client/api.ts'
import { nativeHost } from '../bridge/native-mode.ts'
import type { PurchaseBlock } from '../domain/purchase-block.ts'

/** Section 6: inside the provider's app nothing is bought, whatever `allowPurchase` says. */
export function purchaseBlock(): PurchaseBlock | null {
  if (nativeHost()) return 'native'
  return purchaseFlag.isAllowed() ? null : 'web'
}
