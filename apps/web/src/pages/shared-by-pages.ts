/*
 * What most pages need. The entry imports it, so that it compresses with the rest: as files of their own these weighed
 * half as much again, and each was one more to ask for.
 */
import '@dpass/rules/show-phone'
import '../api/forget-reads.ts'
import '../api/settings.ts'
import '../ui/LoadProblem.tsx'
import '../ui/Skeleton.tsx'
import '../ui/SkeletonBlock.tsx'
import '../ui/spoken.module.css'
import '../ui/use-once.ts'
import '../ui/weave.ts'
import './account/use-way-up.ts'
import './answer-refusals.ts'
import './auth/begin-session.ts'
import './auth/code-state.ts'
import './auth/forget-session.ts'
import './oauth/use-oauth-search.ts'
import './oauth/use-step-back.ts'
import './use-title.ts'
import './use-visit-state.ts'
