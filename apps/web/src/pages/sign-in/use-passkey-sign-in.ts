import type { PasskeyAssertion } from '../../domain/passkeys/ask-browser.ts'
import { useAction } from '../../domain/use-action.ts'
import { usePasskeyAutofill } from '../../domain/passkeys/use-passkey-autofill.ts'
import type { Flow } from './flow.ts'

/** At the start of a flow the browser offers passkeys in the field for the address, and one that is chosen signs in. */
export function usePasskeySignIn(flow: Flow): void {
  const { run } = useAction(
    async (credential: PasskeyAssertion) =>
      flow.finish(await flow.calls.signInByPasskey(credential), 'signIn', undefined),
    flow.answers,
  )
  usePasskeyAutofill({ options: flow.calls.passkeyOptions, signIn: run }, flow.isAt('start'))
}
