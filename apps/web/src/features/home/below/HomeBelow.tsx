import { useDeferredValue, useEffect, useState } from 'react'
import { t } from '../../../copy/t.ts'
import { InSlot } from '../../../ui/layout/InSlot.tsx'
import type { BelowAnchors } from '../home-anchors.ts'
import css from '../HomeScreen.module.css'
import type { HomeSlots } from '../HomeScreen.tsx'
import { keepNeeds } from '../needs-kept.ts'
import { hasEverLinked, worthOf } from '../points-summary.ts'
import { PullToRefresh } from '../refresh/PullToRefresh.tsx'
import { useRefresh } from '../refresh/use-refresh.ts'
import type { Home } from '../use-home.ts'
import { Banners } from './banners/Banners.tsx'
import { EtagSection } from './etag/EtagSection.tsx'
import { EtagWords } from './etag/EtagWords.tsx'
import { FirstSteps } from './FirstSteps.tsx'
import { dismissFirstSteps, firstStepsDismissed } from './first-steps-dismissed.ts'
import { keepPass } from './keep-pass.ts'
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
export function HomeBelow({ home, slots, anchors, isNative, onOwnPage }: HomeBelowProps) {
  const { needs, isKnown, etag } = useNeeds(home, isNative)
  const refresh = useRefresh()
  const [plan] = home.plans.data ?? []
  const newcomer = home.points.data && !hasEverLinked(home.points.data)
  const steps = useFirstSteps()
  const showsSteps = newcomer && !steps.dismissed
  const latest = { records: home.records, mayBeNewcomer: home.points.isPending && !steps.dismissed, anchors }
  const hasNeeds = needs.length > 0
  const { onNeeds } = slots
  useEffect(() => {
    if (!isKnown) return
    keepNeeds(hasNeeds)
    onNeeds(hasNeeds)
  }, [isKnown, hasNeeds, onNeeds])
  useKeptPass(home)
  const isWhole = useWhole()
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
      <div className={css['main']}>
        {showsSteps ? <FirstSteps onDismiss={steps.dismiss} /> : <RecentRecords {...latest} />}
        {/* As high as the skeleton of the points, so that nothing moves when it is known that there are none. */}
        {showsSteps ? <RecentRecords {...latest} /> : null}
        {newcomer ? null : <PointsSection home={home} anchors={anchors} refresh={refresh} />}
      </div>
      {isWhole ? (
        <div className={css['side']}>
          <EntitlementsSection plans={home.plans} anchors={anchors} isNative={isNative} />
          <EtagSection submissions={etag} anchors={anchors} />
          <Banners home={home} onOwnPage={onOwnPage} />
        </div>
      ) : null}
    </>
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
