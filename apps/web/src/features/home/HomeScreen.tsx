import { Suspense } from 'react'
import { nativeHost } from '../../bridge/native-mode.ts'
import { Page } from '../../ui/layout/Page.tsx'
import css from './HomeScreen.module.css'
import { AccountLink, HomeBelow, Needs } from './late-parts.tsx'
import { Pass } from './pass/Pass.tsx'
import { Tiles } from './tiles/Tiles.tsx'
import { useHome } from './use-home.ts'

/** What needs the member; what the points are worth and what they will do next; what members do most; everything else. */
export function HomeScreen() {
  const home = useHome()
  const host = nativeHost()
  return (
    <Page wide onBack={host?.closePage} aside={host ? <AccountLink /> : null}>
      <div className={css['frame']} data-columns>
        <div className={css['parts']}>
          <Needs home={home} />
          <Pass home={home} />
          {/* Taken over by itself: all at once, a slow phone would answer to nothing meanwhile. */}
          <Suspense>
            <Tiles home={home} />
          </Suspense>
          <HomeBelow home={home} />
        </div>
      </div>
    </Page>
  )
}
