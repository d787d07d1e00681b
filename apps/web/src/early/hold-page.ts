import { staleAfterMs } from '../api/query/stale-after-ms.ts'
import { attempt, refreshTokenKey } from '../api/session/session-store.ts'
import { findHostChannel } from '../bridge/find-host-channel.ts'

/** What stands in a page before its scripts are there, and for whom. */
export interface HeldPage {
  /** The page holds a view, and not the skeleton. */
  readonly isView: boolean
  /** Whom the view is for; anybody else will be shown something else. */
  readonly viewFor?: 'visitors' | 'members' | undefined
  /** Calls that are begun; `?name` stands for that parameter of the page's own address. */
  readonly reads: readonly string[]
}

type BegunCall = (init: RequestInit) => Promise<Response>

/** What the session was when the page came. Storage may be blocked; then nobody is signed in yet. */
const readToken = () => attempt(() => localStorage.getItem(refreshTokenKey)) ?? null

/**
 * Runs first in the page, which the build has it written into. It holds back three things until React has taken over:
 * - the view, where something else will be shown: to a member on a page for visitors, to a visitor on a member's page,
 *   and in the provider's app;
 * - a press, which would load another page or send the form, and with it the address that was typed;
 * - the replies to the first calls. A visitor's page reads what belongs to the request; a member's pages need the session.
 */
export default function holdPage({ isView, viewFor, reads }: HeldPage): void {
  const token = readToken()
  // Any page may frame the demo's phone, whose origin stands below this script.
  const isInApp = findHostChannel(window, '*') !== undefined
  const isForMembers = !isView || viewFor === 'members'
  const begins = !isInApp && (!isForMembers || token !== null)
  const waiting = new Map(begins ? reads.map(beginCall) : [])
  const isForAnother = (viewFor === 'visitors' && token !== null) || (viewFor === 'members' && token === null)
  window.early = {
    waiting,
    read(path, init) {
      const begun = init.method === 'GET' ? waiting.get(path) : undefined
      waiting.delete(path)
      // Another tab may have renewed the session since, or signed in as another member: what was asked before is not used.
      return begun && readToken() === token && performance.now() < staleAfterMs ? begun(init) : undefined
    },
    ...(isView && holdView(isInApp || isForAnother)),
  }
}

function beginCall(read: string): [path: string, call: BegunCall] {
  const [path = '', parameter = ''] = read.split('?')
  const value = new URLSearchParams(location.search).get(parameter)
  const search = parameter.includes('=') ? parameter : value && new URLSearchParams({ [parameter]: value }).toString()
  const address = search ? `${path}?${search}` : path
  const controller = new AbortController()
  const reply = fetch(address, {
    credentials: 'include',
    headers: { accept: 'application/json' },
    signal: controller.signal,
  })
  // Told to who takes it.
  reply.catch(() => {})
  const take: BegunCall = ({ signal }) => {
    signal?.addEventListener('abort', () => controller.abort(signal.reason))
    return reply
  }
  return [address, take]
}

function holdView(isForAnother: boolean): Pick<EarlyStart, 'fits' | 'shown'> {
  const { pathname } = location
  const { dataset } = document.documentElement
  if (isForAnother) dataset['elsewhere'] = ''
  let pressed: HTMLElement | undefined
  const hold = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey) return
    const target = (event.target as Element).closest<HTMLButtonElement | HTMLAnchorElement>("button,a[href^='/']")
    // Pressed once more, a link leads on by itself: the scripts may never come.
    if (!target || (target === pressed && !target.type)) return
    pressed = target
    event.preventDefault()
  }
  addEventListener('click', hold, true)
  return {
    // An overlay that the history keeps open is no part of the view, nor is the page of a crash.
    fits: ({ location: shown, matches }) =>
      !('elsewhere' in dataset) &&
      shown.pathname === pathname &&
      !('overlay' in shown.state && shown.state.overlay) &&
      matches.every(({ status }) => status !== 'error'),
    shown() {
      delete dataset['elsewhere']
      removeEventListener('click', hold, true)
      setTimeout(() => pressed?.click())
    },
  }
}
