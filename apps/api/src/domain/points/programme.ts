import type { LinkState } from '@dpass/rules/link-order'
import type { ProgrammeOfMember } from './programme.sql.ts'

export function stateOf({ linkedAt, invalidSince }: ProgrammeOfMember): LinkState {
  if (linkedAt === null) return 'UNLINKED'
  return invalidSince === null ? 'LINKED' : 'INVALID'
}

/** A programme as the wire tells it. */
export const describeProgramme = (programme: ProgrammeOfMember) => ({
  id: programme.id,
  uniqueId: programme.uniqueId,
  name: programme.name,
  linkMethod: programme.linkMethod,
  linkData: {
    state: stateOf(programme),
    linkedAt: programme.linkedAt?.toISOString() ?? null,
    invalidSince: programme.invalidSince?.toISOString() ?? null,
    invalidReason: programme.invalidReason,
  },
  isSystemAbnormal: programme.isAbnormal,
})
