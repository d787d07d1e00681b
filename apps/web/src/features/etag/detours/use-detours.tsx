import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { fromAbove } from '../../../navigation/history-state.ts'
import { useOverlay } from '../../../navigation/use-overlay.ts'
import { latePart } from '../../../ui/overlay/late-part.tsx'
import { markEntry } from '../form/kept-draft.ts'
import type { Requirements } from '../use-requirements.ts'
import type { Detour } from './DetourDialogs.tsx'

const DetourDialogs = latePart(() => import('./DetourDialogs.tsx'), { onDemand: true })

/** What an application needs first: the car app linked and a phone number verified, each of which comes back to `nextUrl`. */
export function useDetours(
  requirements: Requirements,
  nextUrl: string,
  keepDraft: () => Promise<void> = async () => undefined,
) {
  const { carApp, carAppState, phoneNumber } = requirements
  const { history } = useRouter()
  const navigate = useNavigate()
  const { value: asked, open, close } = useOverlay<Detour>('etagDetour', 'entry')
  useMarkEntry(asked === 'link')

  const ask = async (detour: Detour) => {
    await keepDraft()
    open(detour)
  }
  /** Says that the car app must be linked first, and links it. */
  const link = () => void ask(carApp?.isSystemAbnormal ? 'abnormal' : 'link')
  /** To the page of the phone number, which comes back to the entry it was opened from. */
  const phone = async () => {
    await keepDraft()
    // In place of the dialog that leads there, so that the form is right behind.
    const replace = history.location.state.overlay !== undefined
    await navigate({ to: '/account/phone-number-setting', search: { nextUrl }, state: fromAbove, replace })
  }
  /** Asks for the link, if it is missing; false if it is not. */
  const askForLink = () => {
    // While it is not known, the server is left to refuse.
    if (carAppState === undefined || carAppState === 'LINKED') return false
    link()
    return true
  }
  /** The same for the link and the phone number. */
  const askForMissing = () => {
    if (askForLink()) return true
    if (phoneNumber !== null) return false
    void ask('phone')
    return true
  }
  const dialogs = (
    <DetourDialogs
      wanted={asked !== undefined}
      asked={asked}
      requirements={requirements}
      nextUrl={nextUrl}
      onPhone={() => void phone()}
      onClose={close}
    />
  )
  return { link, phone: () => void phone(), askForLink, askForMissing, dialogs }
}

/** The dialog's entry has just been pushed, so it is the last; the draft came along with it. */
function useMarkEntry(isLinking: boolean): void {
  const was = useRef(isLinking)
  useEffect(() => {
    if (isLinking && !was.current) markEntry(window.history.length - 1)
    was.current = isLinking
  }, [isLinking])
}
