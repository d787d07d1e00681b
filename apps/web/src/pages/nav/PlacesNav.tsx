import { Link } from '@tanstack/react-router'
import { type ComponentType, lazy, type MouseEvent, Suspense, useLayoutEffect } from 'react'
import { onForget } from '../../api/query/forget-reads.ts'
import { nativeHost } from '../../bridge/native-mode.ts'
import { t } from '../../copy/t.ts'
import { BrandMark } from '../../ui/mark/BrandMark.tsx'
import { useTakenOver } from '../../ui/feedback/use-taken-over.ts'
import type { NavTab } from './needs.ts'
import { placeAddresses } from './places.ts'
import css from './PlacesNav.module.css'

/** Says that something in the place needs the member. Fetched after the page, which does not wait for it. */
const NeedsDot = lazy<ComponentType<{ readonly place: NavTab }>>(() =>
  import('./NeedsDot.tsx').catch(() => ({ default: () => null })),
)

/** The first path of an icon is filled where the member is; the second is what is drawn inside it. */
const places = [
  ['home', t('nav.home'), 'm4 10.5 8-6.5 8 6.5V20H4z', 'M10 20v-5.5h4V20'],
  ['points', t('nav.points'), 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17', 'm12 8 4 4-4 4-4-4z'],
  ['records', t('nav.records'), 'M5.5 3.5h13V21l-3.25-2L12 21l-3.25-2-3.25 2z', 'M9 8.5h6M9 13h6'],
  ['account', t('nav.account'), 'M12 3.5a4 4 0 1 0 0 8 4 4 0 0 0 0-8m-7.5 17a7.5 7.5 0 0 1 15 0z', ''],
] as const

/** How far each place was scrolled when the member last left it, and the one they are on the way to by this menu. */
let scrolledPx: Partial<Record<NavTab, number>> = {}
let wanted: NavTab | undefined
// The next session finds every place at its top.
onForget(() => (scrolledPx = {}))

interface PlacesNavProps {
  readonly here: NavTab
  /** A page that opens from the place: only a wide screen shows the menu there. */
  readonly below?: boolean
}

/** The four places: a bar at the bottom of a phone, a rail at the side of a wide screen. The provider's app has its own. */
export function PlacesNav({ here, below }: PlacesNavProps) {
  useKeptScroll(here, below)
  const isTakenOver = useTakenOver()
  if (nativeHost()) return null
  return (
    <nav className={css['places']} aria-label={t('nav.label')} data-places={below ? 'below' : 'here'}>
      <BrandMark />
      {places.map(([place, name, outer, inner]) => (
        <Link
          key={place}
          to={placeAddresses[place]}
          className={css['place']}
          aria-current={below && place === here ? true : undefined}
          activeOptions={{ exact: true, includeSearch: false }}
          resetScroll={false}
          // By the address: on the way to another place this one is still on the screen, and the press turns back.
          onClick={(event) => (window.location.pathname === placeAddresses[place] ? scrollUp(event) : (wanted = place))}
        >
          <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
            <path d={outer} />
            <path d={inner} />
          </svg>
          {name}
          {isTakenOver ? (
            <Suspense>
              <NeedsDot place={place} />
            </Suspense>
          ) : null}
        </Link>
      ))}
    </nav>
  )
}

function useKeptScroll(here: NavTab, below: boolean | undefined) {
  useLayoutEffect(() => {
    if (below) return undefined
    if (wanted) window.scrollTo(0, (wanted === here && scrolledPx[here]) || 0)
    wanted = undefined
    return () => void (scrolledPx[here] = window.scrollY)
  }, [here, below])
}

/** The place the member is in already. A click that opens another tab is the browser's. */
function scrollUp(event: MouseEvent) {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return
  event.preventDefault()
  const { matches } = window.matchMedia('(prefers-reduced-motion: reduce)')
  window.scrollTo({ top: 0, behavior: matches ? 'instant' : 'smooth' })
}
