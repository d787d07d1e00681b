import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { Requirements } from '../../features/etag/use-requirements.ts'
import { useOverlay, withoutOverlay } from '../../navigation/use-overlay.ts'
import { markEntry } from './kept-draft.ts'

/** What stands between a member and the application, and leads elsewhere and back. */
export type Asked = 'phone' | 'abnormal'

interface Detours {
  /** Says that the car app must be linked first, and links it. */
  readonly link: () => void
  /** To the page of the phone number. */
  readonly phone: () => void
  /** Asks for the link, if it is missing; false if it is not. */
  readonly askForLink: () => boolean
  /** The same for the link and the phone number. */
  readonly askForMissing: () => boolean
  readonly overlays: {
    readonly asked: Asked | null
    readonly isLinking: boolean
    readonly onClose: () => void
    readonly onPhone: () => void
    readonly onLinkingClosed: () => void
    /** The app is linked by now, so the dialog has nothing left to do. */
    readonly onLinked: () => void
    readonly nextUrl: string
  }
}

/** Linking and verifying a phone number, each of which comes back to `nextUrl`. */
export function useDetours(
  { carApp, carAppState, phoneNumber }: Requirements,
  nextUrl: string,
  keep: () => Promise<void> = async () => undefined,
): Detours {
  const navigate = useNavigate()
  const [asked, setAsked] = useState<Asked | null>(null)
  const linking = useOverlay('linkCarApp', 'entry')
  useMarkEntry(linking.value === true)

  const openLinking = async () => {
    setAsked(null)
    await keep()
    linking.open(true)
  }
  const link = () => {
    if (carApp?.isSystemAbnormal) setAsked('abnormal')
    else void openLinking()
  }
  const phone = async () => {
    setAsked(null)
    await keep()
    await navigate({ to: '/account/phone-number-setting', search: { nextUrl }, state: { cameFromAbove: true } })
    markEntry(window.history.length - 2)
  }
  const askForLink = () => {
    // While it is not known, the server is left to refuse.
    if (carAppState === undefined || carAppState === 'LINKED') return false
    link()
    return true
  }
  const askForMissing = () => {
    if (askForLink()) return true
    if (phoneNumber !== null) return false
    setAsked('phone')
    return true
  }
  return {
    link,
    phone: () => void phone(),
    askForLink,
    askForMissing,
    overlays: {
      asked,
      isLinking: linking.value === true,
      onClose: () => setAsked(null),
      onPhone: () => void phone(),
      onLinkingClosed: linking.close,
      // Not by going back, which would come late: what the member does meanwhile would be undone.
      onLinked: () =>
        void navigate({ to: '.', search: true, state: withoutOverlay, replace: true, resetScroll: false }),
      nextUrl,
    },
  }
}

/** The dialog's entry has just been pushed, so it is the last; the draft came along with it. */
function useMarkEntry(isLinking: boolean): void {
  const was = useRef(isLinking)
  useEffect(() => {
    if (isLinking && !was.current) markEntry(window.history.length - 1)
    was.current = isLinking
  }, [isLinking])
}
