import { createElement } from 'react'
import { createRoot } from 'react-dom/client'

interface ToastContent {
  readonly message: string
  readonly variant?: 'default' | 'error'
}

type AddToast = (content: ToastContent) => void

let add: AddToast | undefined
let coming: Promise<void> | undefined
/** The latest error that nobody has seen yet, or else the latest word; an older one would have given way to it. */
let waiting: ToastContent | undefined

/**
 * Tells the member an outcome, from anywhere: bottom of the screen, one at a time, gone after five seconds
 * (specification, section 2, "Toasts"). The host is fetched for the first toast, so that no page pays for it before;
 * what cannot be told for want of a network waits until there is one.
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
  // Listened for from the beginning: the network may be back before the attempt without it has failed.
  const again = () => {
    isBack = true
    void Promise.allSettled([coming]).then(() => (add ? undefined : (coming ??= bringHost())))
  }
  window.addEventListener('online', again, { once: true })
  try {
    add = await mountHost()
    if (waiting) add(waiting)
    waiting = undefined
  } catch (error) {
    // Without a network that is to be expected. With one it is told by the unhandled rejection.
    if (navigator.onLine && !isBack) throw error
  } finally {
    coming = undefined
  }
}

const loadHost = () => import('./ToastHost.tsx')

/** For a screen that may have to tell that the network failed: without a network the host cannot be fetched. */
export function fetchToastHost(): void {
  loadHost().catch(() => undefined)
}

async function mountHost(): Promise<AddToast> {
  const { ToastHost, toastManager } = await loadHost()
  const place = document.createElement('div')
  document.body.append(place)
  // What is added before the provider listens is lost without a word.
  await new Promise<void>((resolve) => {
    createRoot(place).render(createElement(ToastHost, { onMounted: resolve }))
  })
  return ({ message, variant = 'default' }) => {
    // Always the same id: of several toasts the limit would only hide the older one, which then comes back.
    toastManager.add({ id: 'only', title: message, type: variant })
  }
}
