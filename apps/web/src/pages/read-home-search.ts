import { identifier } from '../address/search.ts'
import { readDeductionSearch } from './deduction/read-deduction-search.ts'

/** What the address of home may say: the sheets of deduction, and the plan that was bought. */
export const readHomeSearch = (search: Readonly<Record<string, unknown>>) => ({
  ...readDeductionSearch(search),
  purchasedPlanId: identifier(search['purchasedPlanId']),
  chainStorePurchasedPlanId: identifier(search['chainStorePurchasedPlanId']),
})
