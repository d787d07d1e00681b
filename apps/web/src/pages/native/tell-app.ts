import { closingEvent } from '../../bridge/native-mode.ts'
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
  let told: { hasLayer: boolean; mayRefresh: boolean; lost?: Lost | undefined } = { hasLayer: false, mayRefresh: true }

  const look = () => {
    const hasLayer = [...document.querySelectorAll(layers)].some((layer) => !layer.closest(toasts))
    // What was typed into a layer is gone or saved once it closes.
    if (told.hasLayer && !hasLayer) typedAt = undefined
    const now = { hasLayer, mayRefresh: !hasLayer && typedAt !== location.pathname, lost: whatWouldBeLost(page) }
    if (now.mayRefresh !== told.mayRefresh) ignore(bridge('autoRefresh', { enabled: now.mayRefresh }))
    if (now.lost !== told.lost)
      ignore(bridge('leaveDialog', { enabled: now.lost !== undefined, ...question[now.lost ?? 'changes'] }))
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

type Lost = 'changes' | 'form'

/**
 * What would be lost. Asks what the browser asks before a reload: whatever holds that one back holds the app back too.
 * A form that outlives a reload, but not its document, is asked for apart.
 */
function whatWouldBeLost(page: Window): Lost | undefined {
  const isHeld = (name: string) => !page.dispatchEvent(new Event(name, { cancelable: true }))
  if (isHeld('beforeunload')) return 'changes'
  return isHeld(closingEvent) ? 'form' : undefined
}

const question = {
  changes: { title: t('dialog.unsaved.title'), body: t('dialog.unsaved.body') },
  form: { title: t('dialog.leaveForm.title'), body: t('dialog.leaveForm.body') },
}

/** The app goes on as before; nothing the driver has asked for is missing. */
const ignore = (told: Promise<unknown>): void => void told.catch(() => undefined)
