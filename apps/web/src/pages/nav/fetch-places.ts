import type { AnyRouter } from '@tanstack/react-router'
import { hostIdentity } from '../../api/session/host-identity.ts'
import { hasSession } from '../require-session.ts'
import { placeAddresses } from './places.ts'

/** A page has come to rest when nothing was shown anew for so long: its own files and replies are there. */
const restMs = 1500

/**
 * Fetches the files of the four places, and begins what they read, once the first page of a member has come to rest: a
 * place that is tapped is there at once. Not for a member who has asked the browser to save data, nor where links fetch
 * nothing ahead, nor in the provider's app, which has a menu of its own. Answers how to stop.
 */
export function fetchPlaces(router: AnyRouter): () => void {
  if (savesData() || !router.options.defaultPreload || hostIdentity()) return () => {}
  let timer: ReturnType<typeof setTimeout>
  const stop = () => {
    clearTimeout(timer)
    unsubscribe()
  }
  const fetchAtRest = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      if (!hasSession()) return
      stop()
      // A place whose file is lost is fetched when it is tapped, and says so then.
      for (const to of Object.values(placeAddresses)) router.preloadRoute({ to }).catch(() => undefined)
      // Which records are read is said by the address, so the route does not begin it.
      import('../../features/records/fetch-newest.ts').then((it) => it.fetchNewestRecords()).catch(() => undefined)
    }, restMs)
  }
  const unsubscribe = router.subscribe('onRendered', fetchAtRest)
  fetchAtRest()
  return stop
}

const savesData = (): boolean => {
  const { connection } = navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } }
  return connection?.saveData === true
}
