import { Drawer } from '@base-ui/react/drawer'
import { X } from 'lucide'
import { useEffect, useState, type ReactNode } from 'react'
import { t } from '../../copy/t.ts'
import { Words } from '../layout/Words.tsx'
import { Icon } from '../mark/Icon.tsx'
import { DialogBack } from './DialogBack.tsx'
import css from './Sheet.module.css'
import { closeToast } from './toast.ts'
import { useWide } from './use-wide.ts'

interface SheetProps {
  readonly open: boolean
  /** Called with false when the member closes the sheet; the owner then closes it. `onAttemptClose` can refuse. */
  readonly onOpenChange: (open: boolean) => void
  readonly title: ReactNode
  readonly description?: ReactNode
  readonly children: ReactNode
  /** The primary action; it stays in sight above the keyboard and the safe area while the rest scrolls. */
  readonly footer?: ReactNode
  /**
   * Given only while something would be lost: every way of closing (swipe, veil, cross, Escape, Back) calls it instead
   * and the sheet stays. Ask with an AlertDialog among the children, so that it counts as the overlay above. To let go,
   * stop giving it and close.
   */
  readonly onAttemptClose?: (() => void) | undefined
  /**
   * From 1024 px on: a panel at the right edge beside the page it belongs to (settings, details; unless told otherwise),
   * or a dialog in the middle (choices, confirmations). Below that both are the same.
   */
  readonly whenWide?: 'panel' | 'dialog'
}

/** For choosing and setting: rises from the bottom of a phone, stands in the middle of a tablet, see `whenWide` beyond. */
export function Sheet(props: SheetProps) {
  const { open, onOpenChange, title, description, children, footer, onAttemptClose, whenWide = 'panel' } = props
  const isPanel = useWide() && whenWide === 'panel'
  // A sheet in the address is closed by the history, a moment later. It leaves at once, or a swipe would spring back.
  const [leaving, setLeaving] = useState(false)
  if (leaving && !open) setLeaving(false)
  const shown = open && !leaving
  useEffect(() => {
    // A toast of the page would lie on the sheet, and what it told is over.
    if (shown) closeToast()
  }, [shown])

  const close = () => {
    if (onAttemptClose) return onAttemptClose()
    setLeaving(true)
    onOpenChange(false)
  }
  const handleOpenChange = (_: boolean, details: Drawer.Root.ChangeEventDetails) => {
    if (onAttemptClose) details.cancel()
    close()
  }

  return (
    <Drawer.Root open={shown} onOpenChange={handleOpenChange} swipeDirection={isPanel ? 'right' : 'down'}>
      {shown ? <DialogBack onBack={close} guarded={onAttemptClose !== undefined} /> : null}
      <Drawer.VirtualKeyboardProvider>
        <Drawer.Portal>
          <Drawer.Backdrop className={css['veil']} forceRender />
          <Drawer.Viewport className={css['viewport']} data-when-wide={whenWide}>
            <Drawer.Popup className={css['sheet']}>
              <div className={css['header']}>
                <CloseButton isPanel={isPanel} />
                <Drawer.Title className={css['title']}>
                  <Words>{title}</Words>
                </Drawer.Title>
                {description ? (
                  <Drawer.Description className={css['description']}>
                    <Words>{description}</Words>
                  </Drawer.Description>
                ) : null}
              </div>
              {/* Focusable, so that it can be scrolled by the keyboard. */}
              <Drawer.Content className={css['body']} tabIndex={0} ref={keepFocusInSight}>
                {children}
              </Drawer.Content>
              {footer ? (
                <div className={css['footer']} data-actions>
                  {footer}
                </div>
              ) : null}
            </Drawer.Popup>
          </Drawer.Viewport>
        </Drawer.Portal>
      </Drawer.VirtualKeyboardProvider>
    </Drawer.Root>
  )
}

/** When the keyboard takes room from the sheet, the field that is typed into stays in sight. */
function keepFocusInSight(body: HTMLElement | null) {
  if (!body) return undefined
  const watch = new ResizeObserver(() => {
    const { activeElement } = document
    if (activeElement instanceof HTMLInputElement && body.contains(activeElement))
      activeElement.scrollIntoView({ block: 'nearest' })
  })
  watch.observe(body)
  return () => watch.disconnect()
}

/** A cross that everybody sees, also one who knows of no swiping; on a phone a grip above says that the sheet can be dragged. */
function CloseButton({ isPanel }: { readonly isPanel: boolean }) {
  const drag = isPanel ? t('a11y.panelHandle') : t('a11y.drawerHandle')
  return (
    <>
      <span className={css['grip']} />
      <Drawer.Close className={css['close']} aria-label={t('a11y.close')} aria-description={drag}>
        <Icon of={X} aria-hidden="true" />
      </Drawer.Close>
    </>
  )
}
