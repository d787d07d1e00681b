/** Why nothing can be bought: inside the provider's app, or because the address has said so (section 6). */
export type PurchaseBlock = 'native' | 'web'
