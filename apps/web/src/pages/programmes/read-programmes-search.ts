import { ownPath } from '../../address/own-path.ts'
import { text } from '../../address/search.ts'
import { readDeductionSearch } from '../deduction/read-deduction-search.ts'

/** What the address of the programmes may say. Programmes are named by their uniqueId. */
export const readProgrammesSearch = (search: Readonly<Record<string, unknown>>) => ({
  ...readDeductionSearch(search),
  linkDrawerResourceOwnerUid: text(search['linkDrawerResourceOwnerUid'], 64),
  highlightedResourceOwnerUid: text(search['highlightedResourceOwnerUid'], 64),
  authSuccessResourceOwnerUid: text(search['authSuccessResourceOwnerUid'], 64),
  unlinkDefaultDeductionResourceOwnerUid: text(search['unlinkDefaultDeductionResourceOwnerUid'], 64),
  nextUrl: ownPath(search['nextUrl']),
})
