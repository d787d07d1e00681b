import { createElement } from 'react'
import { createRoot } from 'react-dom/client'

interface ToastContent {
  readonly message: string
  readonly variant?: 'default' | 'error'
}

type AddToast = (content: ToastContent) => void

let host: Promise<AddToast> | undefined

/**
 * Tells the member an outcome, from anywhere: bottom of the screen, one at a time, gone after five seconds
 * (specification, section 2, "Toasts"). The host is fetched for the first toast, so that no page pays for it before.
 */
export function showToast(content: ToastContent): void {
  host ??= mountHost().catch((error: unknown) => {
    // The next toast tries again; that this one could not be shown is told by the unhandled rejection.
    host = undefined
    throw error
  })
  void host.then((add) => add(content))
}

async function mountHost(): Promise<AddToast> {
  const { ToastHost, toastManager } = await import('./ToastHost.tsx')
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
