import { isCarApp } from '../../../domain/programme.ts'
import type { ListedProgramme } from '../listed-programme.ts'

/** What a member may want to do that needs a link first. */
export type LinkPurpose = 'deduction' | 'refuelling' | 'etag'

type Candidate = Pick<ListedProgramme, 'programme' | 'state' | 'rate'>

/**
 * Whether the link that a purpose needs is missing (section 2, "Dialogs"): any points that are worth something for the
 * deduction, tree points for the self-service machine, the car-services membership for eTag. A link
 * that is no longer valid counts as missing.
 */
export function linkMissingFor(purpose: LinkPurpose, programmes: readonly Candidate[]): boolean {
  const serves = ({ programme, rate }: Candidate): boolean => {
    switch (purpose) {
      case 'deduction':
        return rate !== null
      case 'refuelling':
        return programme.uniqueId === 'TREEPOINT'
      case 'etag':
        return isCarApp(programme)
    }
  }
  return !programmes.some((one) => one.state === 'LINKED' && serves(one))
}
