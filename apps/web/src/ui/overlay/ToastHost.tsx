import { Toast } from '@base-ui/react/toast'
import { CircleAlert, CircleCheck, X } from 'lucide'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { t } from '../../copy/t.ts'
import { Words } from '../layout/Words.tsx'
import { Icon } from '../mark/Icon.tsx'
import { clearBottomPx } from './clear-of-toast.ts'
import css from './Toast.module.css'
import { shownMs } from './toast.ts'

export const toastManager = Toast.createToastManager()

/** Where toasts appear. `showToast` of toast.ts loads and mounts it. */
export function ToastHost({ onMounted }: { readonly onMounted: () => void }) {
  // An effect of the parent runs after those of its children: the provider is listening by now.
  useEffect(onMounted, [onMounted])
  return (
    <Toast.Provider toastManager={toastManager} timeout={shownMs} limit={1}>
      <Toast.Portal>
        <ToastPlace />
      </Toast.Portal>
    </Toast.Provider>
  )
}

function ToastPlace() {
  const { toasts } = Toast.useToastManager()
  const place = useRef<HTMLDivElement>(null)
  const [shown] = toasts
  const said = shown && `${shown.id} ${shown.updateKey}`
  useLayoutEffect(() => {
    const element = place.current
    if (!element || said === undefined) return undefined
    const stand = () => {
      // The toast's own button is no line to stand clear of.
      if (element.contains(document.activeElement)) return
      element.style.insetBlockEnd = ''
      const usualPx = Number.parseFloat(getComputedStyle(element).bottom)
      element.style.insetBlockEnd = `${clearBottomPx(element, usualPx)}px`
    }
    stand()
    // A sheet that closes gives the focus back to the line it was opened from.
    document.addEventListener('focusin', stand)
    return () => document.removeEventListener('focusin', stand)
  }, [said])
  useEffect(() => {
    const element = place.current
    if (!element || said === undefined) return undefined
    // Firefox does not tell a toast that came up under the mouse when the mouse goes; it would wait for ever.
    const tellThatGone = ({ target }: MouseEvent) => {
      if (!element.contains(target as Node))
        element.dispatchEvent(new MouseEvent('mouseout', { bubbles: true, relatedTarget: document.body }))
    }
    document.addEventListener('mousemove', tellThatGone)
    return () => document.removeEventListener('mousemove', tellThatGone)
  }, [said])
  return (
    <Toast.Viewport ref={place} className={css['viewport']} aria-label={t('a11y.toastRegion')}>
      <ToastList />
    </Toast.Viewport>
  )
}

function ToastList() {
  const { toasts } = Toast.useToastManager()
  return toasts.map((toast) => (
    <Toast.Root key={toast.id} toast={toast} swipeDirection="down" className={css['toast']}>
      {/* A newer message takes the same place; the key makes it arrive anew, for the eye and for a screen reader. */}
      <Toast.Content key={toast.updateKey} className={css['content']}>
        {toast.type === 'error' ? (
          <Icon of={CircleAlert} aria-hidden="true" />
        ) : (
          <Icon of={CircleCheck} aria-hidden="true" />
        )}
        <Toast.Title className={css['message']} render={<p />}>
          <Words>{toast.title}</Words>
        </Toast.Title>
        <Toast.Close className={css['close']} aria-label={t('a11y.dismissToast')}>
          <Icon of={X} aria-hidden="true" />
        </Toast.Close>
      </Toast.Content>
    </Toast.Root>
  ))
}
