import { parseUrl } from '../../../../address/parse-url.ts'
import { type EtagSubmission, summarise } from '../../../../domain/etag.ts'
import type { OwnedPlan } from '../../../../domain/plan.ts'
import type { Point } from '../../../../domain/point.ts'
import { stateOf } from '../../../../domain/programme.ts'

/** What a banner asks a member to do, as far as its address tells. */
type Subject =
  | { readonly kind: 'link'; readonly programmeUid: string }
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
  const programmeUid = pathname === '/resource-owners' ? searchParams.get('linkDrawerResourceOwnerUid') : null
  return programmeUid === null ? null : { kind: 'link', programmeUid }
}

/** What a read has told so far. */
export interface QueryState<Data> {
  readonly data: Data | undefined
  readonly isPending: boolean
}

/** The reads that tell what the member has done. */
interface Done {
  readonly programmes: QueryState<readonly Pick<Point['resourceOwner'], 'uniqueId' | 'linkData'>[]>
  /** Those that are valid. */
  readonly plans: QueryState<readonly Pick<OwnedPlan, 'planId'>[]>
  readonly me: QueryState<{ readonly phoneNumber: string | null }>
  readonly etag: QueryState<readonly EtagSubmission[]>
}

/** False only for what the member has done, and until it is known whether they have. */
export function isStillToDo(subject: Subject | null, { programmes, plans, me, etag }: Done): boolean {
  switch (subject?.kind) {
    case undefined:
      return true
    case 'plan':
      return isLeft(plans, (valid) => valid.some(({ planId }) => planId === subject.planId))
    case 'phone':
      return isLeft(me, ({ phoneNumber }) => phoneNumber !== null)
    case 'etag':
      return isLeft(etag, (submissions) => summarise(submissions) !== null)
    case 'link':
      return isLeft(programmes, (all) =>
        all.some((one) => one.uniqueId === subject.programmeUid && stateOf(one) === 'LINKED'),
      )
  }
}

/** A read that has failed hides nothing. */
const isLeft = <Data>({ data, isPending }: QueryState<Data>, isDone: (data: Data) => boolean): boolean =>
  data === undefined ? !isPending : !isDone(data)
