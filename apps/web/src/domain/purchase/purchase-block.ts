import { purchaseFlag } from '../../api/client/api.ts'
import { nativeHost } from '../../bridge/native-mode.ts'

/** Why nothing can be bought: inside the provider's app, or because the address has said so (section 6). */
export type PurchaseBlock = 'native' | 'web'

/** Section 6: inside the provider's app nothing is bought, whatever `allowPurchase` says. */
export function purchaseBlock(): PurchaseBlock | null {
  if (nativeHost()) return 'native'
  return purchaseFlag.isAllowed() ? null : 'web'
}
