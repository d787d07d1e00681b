import type { PasskeyAssertion, PasskeyRequest } from '@dpass/contract/passkeys'
import { useEffect, useEffectEvent } from 'react'
import { ApiError } from '../../api/client/api-error.ts'
import { isMissingChunk } from '../../ui/feedback/missing-chunk.ts'
import { canFillIn, fillInPasskey, stopFillingIn } from './ask-browser.ts'

interface Calls {
  readonly options: (signal: AbortSignal) => Promise<PasskeyRequest>
  readonly signIn: (credential: PasskeyAssertion) => Promise<void>
}

/** One that is chosen just before the challenge ends still has to arrive. */
const marginMs = 30_000

/**
 * While the page shows a field whose `autoComplete` ends in `webauthn`, the browser offers passkeys there, and choosing
 * one signs in. Where browser, network or server cannot, the page is as it is without.
 */
export function usePasskeyAutofill({ options, signIn }: Calls, isWanted: boolean): void {
  const askOptions = useEffectEvent(options)
  const signInBy = useEffectEvent(signIn)
  useEffect(() => {
    if (!isWanted) return undefined
    const controller = new AbortController()
    const { signal } = controller
    let renewal: ReturnType<typeof setTimeout> | undefined
    const offer = async () => {
      // Left meanwhile, the page no longer asks.
      const request = await askOptions(signal).catch((error: unknown) => (signal.aborted ? undefined : noneOf(error)))
      if (!request || signal.aborted) return
      // Asked again, the library ends what it was waiting for, and the browser goes on offering.
      renewal = setTimeout(() => void offer(), request.timeout - marginMs)
      const credential = await fillInPasskey(request)
      if (!credential || signal.aborted) return
      clearTimeout(renewal)
      await signInBy(credential)
      // Refused, which has been told: another one may be chosen.
      if (!signal.aborted) await offer()
    }
    void canFillIn().then((isAble) => (isAble && !signal.aborted ? offer() : undefined), noneOf)
    return () => {
      controller.abort()
      clearTimeout(renewal)
      void stopFillingIn().catch(noneOf)
    }
  }, [isWanted])
}

/** The page goes on without. */
function noneOf(error: unknown): undefined {
  if (!(error instanceof ApiError || (error instanceof Error && isMissingChunk(error)))) throw error
}
