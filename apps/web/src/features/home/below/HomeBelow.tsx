import { useDeferredValue, useEffect, useState } from 'react'
import { t } from '../../../copy/t.ts'
import { InSlot } from '../../../ui/layout/InSlot.tsx'
import type { BelowAnchors } from '../home-anchors.ts'
import css from '../HomeScreen.module.css'
import type { HomeSlots } from '../HomeScreen.tsx'
import { keepNeeds } from '../needs-kept.ts'
import { hasEverLinked, worthOf } from '../points-summary.ts'
import { PullToRefresh } from '../refresh/PullToRefresh.tsx'
import { type Refresh, useRefresh } from '../refresh/use-refresh.ts'
import type { Home } from '../use-home.ts'
import { Banners } from './banners/Banners.tsx'
import { EtagSection } from './etag/EtagSection.tsx'
import { EtagWords } from './etag/EtagWords.tsx'
import { exampleBill } from './example-bill.ts'
import { FirstSteps } from './FirstSteps.tsx'
import { HomeProblem } from './HomeProblem.tsx'
import { dismissFirstSteps, firstStepsDismissed } from './first-steps-dismissed.ts'
import { keepPass } from './keep-pass.ts'
import { toldTogether } from './missing-parts.ts'
import { NeedsCard } from './needs/NeedsCard.tsx'
import { useNeeds } from './needs/use-needs.ts'
import { EntitlementsSection } from './plan/EntitlementsSection.tsx'
import { PassPlan } from './plan/PassPlan.tsx'
import { PointsSection } from './points/PointsSection.tsx'
import { RecentRecords } from './records/RecentRecords.tsx'

interface HomeBelowProps {
  readonly home: Home
  readonly slots: HomeSlots
  readonly anchors: BelowAnchors
  readonly isNative: boolean
  /** Goes to an address of ours; false when it is no page. */
  readonly onOwnPage: (address: string) => boolean
}

/** What needs the member and the plan, in their places on the first screen; and all that comes after it. */
export function HomeBelow(props: HomeBelowProps) {
  const { home, slots, anchors, isNative } = props
  const { needs, isKnown, etag } = useNeeds(home, isNative)
  const refresh = useRefresh()
  const [plan] = home.plans.data ?? []
  const hasNeeds = needs.length > 0
  const { onNeeds } = slots
  useEffect(() => {
    if (!isKnown) return
    keepNeeds(hasNeeds)
    onNeeds(hasNeeds)
  }, [isKnown, hasNeeds, onNeeds])
  useKeptPass(home)
  const isWhole = useWhole()
  const { points, records, plans } = home
  const told = toldTogether({ points: [points], records: Object.values(records), plans: [plans], etag: [etag] })
  return (
    <>
      {hasNeeds ? (
        <InSlot slot={slots.needs}>
          <NeedsCard needs={needs} anchors={anchors} />
        </InSlot>
      ) : null}
      {plan ? (
        <InSlot slot={slots.plan}>
          <PassPlan plan={plan} anchor={anchors.entitlements(plan.planId)} />
        </InSlot>
      ) : null}
      <InSlot slot={slots.etag}>
        <EtagWords submissions={etag} />
      </InSlot>
      <output className={css['spoken']}>{refresh.isDone ? t('home.refreshed') : null}</output>
      {/* The provider's app has its own gesture (decision 022). */}
      {isNative ? null : <PullToRefresh refresh={refresh} />}
      <Main {...props} etag={etag} told={told} refresh={refresh} />
      {isWhole ? <Side {...props} etag={etag} told={told} /> : null}
    </>
  )
}

interface SideProps extends HomeBelowProps {
  readonly etag: ReturnType<typeof useNeeds>['etag']
  /** The parts that one card tells are missing; they are left out of their own places. */
  readonly told: ReturnType<typeof toldTogether>
}

interface MainProps extends SideProps {
  readonly refresh: Refresh
}

/** The points and what they have done; for a newcomer what is ahead. */
function Main({ home, anchors, etag, told, refresh }: MainProps) {
  const { points, rates, setting, records, plans } = home
  const newcomer = points.data && !hasEverLinked(points.data)
  const steps = useFirstSteps()
  const showsSteps = newcomer && !steps.dismissed
  const latest = told.has('records') ? null : (
    <RecentRecords records={records} mayBeNewcomer={points.isPending && !steps.dismissed} anchors={anchors} />
  )
  return (
    <div className={css['main']}>
      {told.size > 0 ? <HomeProblem reads={[points, rates, setting, ...Object.values(records), plans, etag]} /> : null}
      {showsSteps ? (
        <FirstSteps example={rates.data && exampleBill(points.data, rates.data)} onDismiss={steps.dismiss} />
      ) : (
        latest
      )}
      {/* As high as the skeleton of the points, so that nothing moves when it is known that there are none. */}
      {showsSteps ? latest : null}
      {newcomer || told.has('points') ? null : <PointsSection home={home} anchors={anchors} refresh={refresh} />}
    </div>
  )
}

function Side({ home, anchors, isNative, onOwnPage, etag, told }: SideProps) {
  return (
    <div className={css['side']}>
      {told.has('plans') ? null : <EntitlementsSection plans={home.plans} anchors={anchors} isNative={isNative} />}
      {told.has('etag') ? null : <EtagSection submissions={etag} anchors={anchors} />}
      <Banners home={home} onOwnPage={onOwnPage} />
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
