import { lateOverlay } from '../../ui/overlay/late-overlay.tsx'
import { BelowSkeleton } from './BelowSkeleton.tsx'
import { NeedsPlace } from './NeedsPlace.tsx'

/*
 * What comes after the first view of home, so that the view is there sooner: all that stands below it, and what has a
 * place in it but asks more of the server. Nobody waits for it, so nothing is said when its file is lost.
 */
const load = async () => (await import('./below/late-file.ts')).lateFile

export const Needs = lateOverlay(async () => ({ default: (await load()).Needs }), { waiting: <NeedsPlace /> })
export const PassPlan = lateOverlay(async () => ({ default: (await load()).PassPlan }))
export const EtagWords = lateOverlay(async () => ({ default: (await load()).EtagWords }))
export const HomeBelow = lateOverlay(async () => ({ default: (await load()).HomeBelow }), {
  waiting: <BelowSkeleton />,
})
