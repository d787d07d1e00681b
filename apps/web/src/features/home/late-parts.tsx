import { latePart } from '../../ui/overlay/late-part.tsx'
import { BelowSkeleton } from './BelowSkeleton.tsx'
import { NeedsPlace } from './NeedsPlace.tsx'

/*
 * What comes after the first view of home, so that the view is there sooner: all that stands below it, and what has a
 * place in it but asks more of the server. Nobody waits for it, so nothing is said when its file is lost.
 */
const load = async () => (await import('./sections/late-file.ts')).lateFile

export const Needs = latePart(async () => ({ default: (await load()).Needs }), { waiting: <NeedsPlace /> })
export const PassPlan = latePart(async () => ({ default: (await load()).PassPlan }))
export const Today = latePart(async () => ({ default: (await load()).Today }))
export const AccountLink = latePart(async () => ({ default: (await load()).AccountLink }))
export const EtagWords = latePart(async () => ({ default: (await load()).EtagWords }))
export const HomeBelow = latePart(async () => ({ default: (await load()).HomeBelow }), {
  waiting: <BelowSkeleton />,
})

/** Pausing and resuming. The calls that write weigh more than the pass, and are made after it. */
export const PauseControls = latePart(() => import('./pass/PauseControls.tsx'))
