import { AccountLink } from './AccountLink.tsx'
import { EtagWords } from './etag/EtagWords.tsx'
import { HomeBelow } from './HomeBelow.tsx'
import { Needs } from './needs/Needs.tsx'
import { PassPlan } from './plan/PassPlan.tsx'
import { Today } from './today/Today.tsx'

/** What home fetches after its first view, all of it at once. */
export const lateFile = { AccountLink, EtagWords, HomeBelow, Needs, PassPlan, Today }
