import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useState } from 'react'
import { read } from '../../../api/query/read.ts'
import { nativeHost } from '../../../bridge/native-mode.ts'
import { t } from '../../../copy/t.ts'
import type { EtagSubmission } from '../../../domain/etag.ts'
import { latePart } from '../../../ui/overlay/late-part.tsx'
import css from '../HomeScreen.module.css'
import { toldTogether } from '../missing-parts.ts'
import { hasEverLinked, unreachableOf, worthOf } from '../points-summary.ts'
import { PullToRefresh } from '../refresh/PullToRefresh.tsx'
import { type Refresh, useRefresh } from '../refresh/use-refresh.ts'
import type { Home } from '../use-home.ts'
import { Banners } from './banners/Banners.tsx'
import { EtagSection } from './etag/EtagSection.tsx'
import { FirstSteps } from './FirstSteps.tsx'
import { HomeProblem } from './HomeProblem.tsx'
import { dismissFirstSteps, firstStepsDismissed } from './first-steps-dismissed.ts'
import { keepPass } from './keep-pass.ts'
import { EntitlementsSection } from './plan/EntitlementsSection.tsx'
import { PointsSection } from './points/PointsSection.tsx'
import { ProgrammesDown } from './points/ProgrammesDown.tsx'
import { RecentRecords } from './records/RecentRecords.tsx'
import { TrialSkeleton } from './trial/TrialSkeleton.tsx'

/** Fetched when wanted: newcomers alone see it, and its fields bring the form's modules. */
const Trial = latePart(() => import('./trial/Trial.tsx'), { waiting: <TrialSkeleton /> })

interface HomeProps {
  readonly home: Home
}

/** All that comes after the first view. */
export function HomeBelow({ home }: HomeProps) {
  const etag = useQuery(read('GET /v1/etag-submissions'))
  const refresh = useRefresh()
  useKeptPass(home)
  const isWhole = useWhole()
  const { points, records, plans } = home
  const told = toldTogether({ points: [points], records: Object.values(records), plans: [plans], etag: [etag] })
  return (
    <>
      <output className={css['visuallyHidden']}>{refresh.isDone ? t('home.refreshed') : null}</output>
      {/* The provider's app has its own gesture (decision 022). */}
      {nativeHost() ? null : <PullToRefresh refresh={refresh} />}
      <Main home={home} etag={etag} told={told} refresh={refresh} />
      {isWhole ? <Side home={home} etag={etag} told={told} /> : null}
    </>
  )
}

interface SideProps extends HomeProps {
  readonly etag: UseQueryResult<EtagSubmission[]>
  /** The parts that one card tells are missing; they are left out of their own places. */
  readonly told: ReturnType<typeof toldTogether>
}

interface MainProps extends SideProps {
  readonly refresh: Refresh
}

/** The points and what they have done; for a newcomer what is ahead. */
function Main({ home, etag, told, refresh }: MainProps) {
  const { points, rates, setting, records, plans } = home
  const newcomer = points.data && !hasEverLinked(points.data)
  const steps = useFirstSteps()
  const showsSteps = newcomer && !steps.dismissed
  const latest = told.has('records') ? null : (
    <RecentRecords records={records} mayBeNewcomer={points.isPending && !steps.dismissed} />
  )
  const down = unreachableOf(points.data ?? [])
  return (
    <div className={css['main']}>
      {told.size > 0 ? (
        <HomeProblem reads={[points, rates, setting, home.rules, ...Object.values(records), plans, etag]} />
      ) : null}
      {down.length > 0 ? <ProgrammesDown points={down} updatedAtMs={points.dataUpdatedAt} refresh={refresh} /> : null}
      {showsSteps ? <FirstSteps onDismiss={steps.dismiss} /> : latest}
      {newcomer && rates.data ? <Trial points={points.data} rates={rates.data} /> : null}
      {newcomer || down.length > 0 || told.has('points') ? null : <PointsSection home={home} refresh={refresh} />}
    </div>
  )
}

function Side({ home, etag, told }: SideProps) {
  return (
    <div className={css['side']}>
      {told.has('plans') ? null : <EntitlementsSection plans={home.plans} />}
      {told.has('etag') ? null : <EtagSection submissions={etag} />}
      <Banners home={home} />
    </div>
  )
}

let wasDrawn = false

/**
 * False for the first drawing in a tab, which comes in two pieces so that a slow phone answers to touches in between.
 * Later ones have the whole height at once, and can be scrolled to where they were.
 */
function useWhole(): boolean {
  useEffect(() => void (wasDrawn = true), [])
  return useDeferredValue(true, wasDrawn)
}

function useKeptPass({ points: { data: points, dataUpdatedAt }, rates: { data: rates } }: Home) {
  useEffect(() => {
    if (points && rates) keepPass(worthOf(points, rates), dataUpdatedAt)
  }, [points, rates, dataUpdatedAt])
}

/** What is ahead of a newcomer is shown until it is dismissed, in the place of records. */
function useFirstSteps() {
  const [dismissed, setDismissed] = useState(firstStepsDismissed)
  return {
    dismissed,
    dismiss() {
      dismissFirstSteps()
      setDismissed(true)
    },
  }
}
