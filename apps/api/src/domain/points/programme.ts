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

/**
 * As an app is told it: how the link stands, nothing about when and why. Apps know a member under different subs, and the
 * moment of linking would tell two of them that they have the same one.
 */
export const describeProgrammeToApp = (programme: ProgrammeOfMember) => ({
  ...describeProgramme(programme),
  linkData: { state: stateOf(programme) },
})
