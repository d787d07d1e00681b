import { parseUrl } from '../../../../address/parse-url.ts'
import type { Point } from '../../../../domain/point.ts'
import type { OwnedPlan } from '../../../../domain/plan.ts'
import { stateOf } from '../../../../domain/programme.ts'
import { hasEverLinked } from '../../points-summary.ts'

/** What a banner asks a member to do, as far as its address tells. */
type Subject =
  | { readonly kind: 'linking'; readonly programmeUid: string | undefined }
  | { readonly kind: 'plan'; readonly planId: string }
  | { readonly kind: 'phone' | 'etag' }

export function subjectOf(linkUrl: string, origin: string): Subject | null {
  const url = parseUrl(linkUrl)
  if (!url || url.origin !== origin) return null
  const { pathname, searchParams } = url
  if (pathname === '/account/phone-number-setting') return { kind: 'phone' }
  if (pathname === '/etag-submission') return { kind: 'etag' }
  const planId = pathname === '/plans' ? searchParams.get('internalPlanId') : null
  if (planId !== null) return { kind: 'plan', planId }
  if (pathname !== '/resource-owners') return null
  const programmeUid = searchParams.get('linkDrawerResourceOwnerUid') ?? undefined
  return programmeUid !== undefined || searchParams.size === 0 ? { kind: 'linking', programmeUid } : null
}

/** What is known of the member; undefined while it is not. */
interface Done {
  readonly points: readonly Point[] | undefined
  /** Those that are valid. */
  readonly plans: readonly Pick<OwnedPlan, 'planId'>[] | undefined
  readonly hasPhone: boolean | undefined
  readonly hasEtag: boolean | undefined
}

/** False for what the member has done, or is not known to have left undone. */
export function isStillToDo(subject: Subject | null, { points, plans, hasPhone, hasEtag }: Done): boolean {
  switch (subject?.kind) {
    case undefined:
      return true
    case 'plan':
      return plans !== undefined && !plans.some(({ planId }) => planId === subject.planId)
    case 'phone':
      return hasPhone === false
    case 'etag':
      return hasEtag === false
    case 'linking': {
      // The pass invites a newcomer to link; a member who has linked once knows how.
      if (!points || !hasEverLinked(points)) return false
      const named = points.find(({ resourceOwner }) => resourceOwner.uniqueId === subject.programmeUid)
      return named !== undefined && stateOf(named.resourceOwner) !== 'LINKED'
    }
  }
}
