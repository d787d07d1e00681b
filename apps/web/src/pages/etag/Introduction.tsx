import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { IntroScreen } from '../../features/etag/intro/IntroScreen.tsx'
import { introSteps, type IntroStep } from '../../features/etag/intro/intro-steps.ts'
import { useRequirements } from '../../features/etag/use-requirements.ts'
import { overlayOnDemand } from '../../ui/overlay/overlay-on-demand.tsx'
import { useHistoryState } from '../../navigation/history-state.ts'
import { useGoUp } from '../../navigation/use-go-up.ts'
import { formAddress, newApplication } from './addresses.ts'
import { useDetours } from './use-detours.ts'

const DetourOverlays = overlayOnDemand(() => import('./DetourOverlays.tsx'))

/** The four steps of the introduction, and the gate before the form. */
export function Introduction({ step }: { readonly step: IntroStep }) {
  const navigate = useNavigate()
  const { cameFromAbove } = useHistoryState()
  const toHome = useGoUp('/')
  const toPrevious = useGoUp('/etag-submission')
  const requirements = useRequirements()
  const { isReadingCarApp } = requirements
  const detours = useDetours(requirements, formAddress(newApplication))
  const [startingAt, setStartingAt] = useState<IntroStep>()
  // Gone to another step meanwhile, the member no longer waits for the form.
  const isStarting = startingAt === step && isReadingCarApp
  const show = (next: IntroStep) => {
    const isForward = introSteps.indexOf(next) > introSteps.indexOf(step)
    if (!isForward && cameFromAbove) return toPrevious()
    return void navigate({
      to: '/etag-submission',
      search: { internalETagInfoStep: next },
      ...(isForward ? { state: { cameFromAbove: true } } : { replace: true }),
    })
  }
  const start = () => {
    // The form itself asks for the number, which can wait; without the car app there is nothing to apply for.
    if (!detours.askForLink())
      void navigate({
        to: '/etag-submission',
        search: { internalETagForm: newApplication },
        state: { cameFromAbove: true },
      })
  }
  const startAsKnown = useEffectEvent(start)
  useEffect(() => {
    if (startingAt === step && !isReadingCarApp) startAsKnown()
  }, [startingAt, step, isReadingCarApp])
  return (
    <>
      <IntroScreen
        step={step}
        isStarting={isStarting}
        onBack={step === '1' ? toHome : toPrevious}
        onStep={show}
        onLink={detours.link}
        onPhone={detours.phone}
        onStart={() => (isReadingCarApp ? setStartingAt(step) : start())}
      />
      <DetourOverlays wanted={detours.overlays.asked !== null || detours.overlays.isLinking} {...detours.overlays} />
    </>
  )
}
