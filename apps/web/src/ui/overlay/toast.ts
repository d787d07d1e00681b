import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { t } from '../../copy/t.ts'
import { yieldToBrowser } from '../feedback/yield-to-browser.ts'

/** How long each stays (specification, section 2, "Toasts"). */
export const shownMs = 5_000

interface ToastContent {
  readonly message: string
  readonly variant?: 'default' | 'error'
}

export type AddToast = (content: ToastContent) => void

let add: AddToast | undefined
let close: (() => void) | undefined
let coming: Promise<void> | undefined
/** What is shown once the host has come: the latest error, or else the latest toast. */
let waiting: ToastContent | undefined

/**
 * Tells the member an outcome, from anywhere: bottom of the screen, one at a time. The host is fetched for the first
 * toast, so that no page pays for it before; what cannot be told for want of a network waits until there is one.
 */
export function showToast(content: ToastContent): void {
  if (add) return add(content)
  // Back online, the member is told so at once; an error that was waiting for the network must not give way to that.
  if (waiting?.variant !== 'error' || content.variant === 'error') waiting = content
  coming ??= bringHost()
  return undefined
}

async function bringHost(): Promise<void> {
  let isBack = false
  const wasOffline = !navigator.onLine
  // Listened for from the beginning: the network may be back before the attempt without it has failed.
  const again = () => {
    isBack = true
    void Promise.allSettled([coming]).then(() => (add ? undefined : (coming ??= bringHost())))
  }
  window.addEventListener('online', again, { once: true })
  try {
    add = await mountHost()
    if (waiting && !isOutdated(waiting)) add(waiting)
    waiting = undefined
  } catch (error) {
    // Expected without a network, also when it is back before the failure is told. With one it is an error, told by the
    // unhandled rejection.
    if (navigator.onLine && !wasOffline && !isBack) throw error
  } finally {
    coming = undefined
  }
}

/** That there is no network is not told once there is one. */
const isOutdated = ({ message }: ToastContent) => navigator.onLine && message === t('clientError.offline')

const loadHost = () => import('./ToastHost.tsx')
/** The fetch that was begun before there was anything to tell. It never rejects; it may have fetched nothing. */
let early: Promise<unknown> | undefined

/** For a screen that may have to tell that the network failed: without a network the host cannot be fetched. */
export function fetchToastHost(): void {
  // In a turn of its own: the screen has just been drawn and has calls to make.
  early ??= yieldToBrowser()
    .then(loadHost)
    .catch(() => (early = undefined))
}

/** Takes the toast away that is shown. */
export const closeToast = (): void => close?.()

/** Has every toast told by another way than ours from now on, such as the provider's app. */
export const tellToastsBy = (other: AddToast): void => {
  add = other
}

/** Our own way of telling. `showToast` brings it by itself. */
export async function mountHost(): Promise<AddToast> {
  // The browser would join this import to the early one, and a network lost since then would fail both.
  await early
  const { ToastHost, toastManager } = await loadHost()
  const container = document.createElement('div')
  document.body.append(container)
  // A toast that is added before the provider listens is lost.
  await new Promise<void>((resolve) => {
    createRoot(container).render(createElement(ToastHost, { onMounted: resolve }))
  })
  close = () => toastManager.close('only')
  return ({ message, variant = 'default' }) => {
    // Always the same id: with several, the older one would only be hidden, and come back.
    toastManager.add({ id: 'only', title: message, type: variant })
  }
}
