import { tabOwner } from '../client/api.ts'
import { hostIdentity } from './host-identity.ts'
import { ownerHeader } from './tab-owner.ts'

/** The id of the member whose data this tab shows; undefined until a call has been answered, and while nobody is signed in. */
export const memberOfTab = (): string | undefined =>
  (hostIdentity()?.owner ?? tabOwner).beginCall().headers[ownerHeader]
