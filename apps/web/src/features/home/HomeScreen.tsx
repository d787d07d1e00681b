import { User } from 'lucide-react'
import { type ReactNode, startTransition, Suspense, useState } from 'react'
import { t } from '../../copy/t.ts'
import { IconLink } from '../../ui/action/IconLink.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import type { HomeAnchors } from './home-anchors.ts'
import css from './HomeScreen.module.css'
import { hadNeeds } from './needs-kept.ts'
import { Pass } from './pass/Pass.tsx'
import { Tiles } from './tiles/Tiles.tsx'
import { type Home, useHome } from './use-home.ts'

/** Places on the first screen for what is fetched after it. */
export interface HomeSlots {
  readonly plan: Element | null
  /** On the tile of automatic toll payment. */
  readonly etag: Element | null
  readonly needs: Element | null
  /** Told whether something needs the member, once that is known. */
  readonly onNeeds: (hasSome: boolean) => void
}

interface HomeScreenProps {
  /** Back to the provider's app, where the page was opened by it. */
  readonly onBack?: (() => void) | undefined
  readonly anchors: HomeAnchors
  readonly onSetting: () => void
  readonly onRules: () => void
  /** Inside the provider's app, where no menu leads to the account. */
  readonly isNative: boolean
  /** What comes after the first screen, and what belongs into its places. */
  readonly renderBelow: (home: Home, slots: HomeSlots) => ReactNode
}

/** What needs the member; what the points are worth and what they will do next; what members do most; everything else. */
export function HomeScreen({ onBack, anchors, onSetting, onRules, isNative, renderBelow }: HomeScreenProps) {
  const home = useHome()
  const [plan, setPlan] = useSlot()
  const [etag, setEtag] = useSlot()
  const [needs, setNeeds] = useSlot()
  const [keepsRoom, setKeepsRoom] = useState(hadNeeds)
  return (
    <Page
      wide
      onBack={onBack}
      aside={
        isNative ? (
          <IconLink label={t('nav.account')} icon={<User aria-hidden="true" />} raised render={anchors.account} />
        ) : null
      }
    >
      <div className={css['frame']} data-columns>
        <div className={css['parts']}>
          <div className={css['needs']} data-first="needs" data-kept={keepsRoom || undefined} ref={setNeeds} />
          <Pass home={home} planSlot={setPlan} anchors={anchors} onSetting={onSetting} />
          {/* Taken over by itself: all at once, a slow phone would answer to nothing meanwhile. */}
          <Suspense>
            <Tiles home={home} anchors={anchors} onRules={onRules} isNative={isNative} etagSlot={setEtag} />
          </Suspense>
          {renderBelow(home, { plan, etag, needs, onNeeds: setKeepsRoom })}
        </div>
      </div>
    </Page>
  )
}

/** A place and its ref. Nobody waits for what comes there: the page, just drawn, is not drawn again at once for it. */
function useSlot() {
  const [slot, setSlot] = useState<Element | null>(null)
  const [ref] = useState(() => (found: Element | null) => startTransition(() => setSlot(found)))
  return [slot, ref] as const
}
