import type { Bridge } from '../../bridge/open-bridge.ts'
import { t } from '../../copy/t.ts'

const layers = '[role="dialog"], [role="alertdialog"]'
/** Where toasts stand, which are dialogs to a screen reader and no layers. */
const toasts = '[role="region"]'
/** After what happens in the page has been drawn. */
const pauseMs = 100

/**
 * Tells the app when pulling down must not refresh (something is typed, or a layer is open) and when closing must ask
 * (something would be lost). Looks at the page itself, so that no screen has to report.
 */
export function tellApp(bridge: Bridge, page: Window): void {
  const { document, location } = page
  /** The path of the page that something was typed into. */
  let typedAt: string | undefined
  let told = { hasLayer: false, mayRefresh: true, asks: false }

  const look = () => {
    const hasLayer = [...document.querySelectorAll(layers)].some((layer) => !layer.closest(toasts))
    // What was typed into a layer is gone or saved once it closes.
    if (told.hasLayer && !hasLayer) typedAt = undefined
    const now = { hasLayer, mayRefresh: !hasLayer && typedAt !== location.pathname, asks: wouldLose(page) }
    if (now.mayRefresh !== told.mayRefresh) ignore(bridge('autoRefresh', { enabled: now.mayRefresh }))
    if (now.asks !== told.asks)
      ignore(
        bridge('leaveDialog', { enabled: now.asks, title: t('dialog.unsaved.title'), body: t('dialog.unsaved.body') }),
      )
    told = now
  }

  let timer: ReturnType<typeof setTimeout> | undefined
  const lookSoon = () => {
    timer ??= setTimeout(() => {
      timer = undefined
      look()
    }, pauseMs)
  }
  document.addEventListener('input', () => {
    typedAt = location.pathname
    lookSoon()
  })
  new MutationObserver(lookSoon).observe(document.body, { childList: true, subtree: true })
}

/** Asks what the browser asks before a reload: whatever holds that one back holds the app back too. */
function wouldLose(page: Window): boolean {
  const question = new Event('beforeunload', { cancelable: true })
  page.dispatchEvent(question)
  return question.defaultPrevented
}

/** The app goes on as before; nothing the driver has asked for is missing. */
const ignore = (told: Promise<unknown>): void => void told.catch(() => undefined)
