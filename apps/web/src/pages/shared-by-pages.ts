/*
 * What most pages need. The entry imports it, so that it compresses with the rest: as files of their own these weighed
 * half as much again, and each was one more to ask for.
 */
import '@dpass/rules/contact/show-phone'
import '../api/query/forget-reads.ts'
import '../api/client/settings.ts'
import '../ui/state/LoadProblem.tsx'
import '../ui/state/Skeleton.tsx'
import '../ui/state/SkeletonBlock.tsx'
import '../ui/state/use-taken-over.ts'
import './places/PlacesNav.module.css'
import '../ui/layout/Columns.module.css'
import '../ui/style/roles.module.css'
import '../ui/mark/weave.ts'
import '../navigation/use-go-up.ts'
import '../domain/sent-code.ts'
import '../domain/use-action.ts'
import './auth/begin-session.ts'
import '../api/session/forget-session.ts'
import './oauth/oauth-search.ts'
import './steps/use-step-back.ts'
import './use-title.ts'
import '../navigation/history-state.ts'
