import { requestOptions } from '../../domain/account/passkey.ts'
import type { Input } from '../../platform/http/input.ts'
import type { Visit } from '../../platform/http/visit.ts'
import { newOneTimeToken } from '../../platform/limits/one-time-token.ts'
import type { World } from '../../platform/world.ts'
import { beginSession } from './begin-session.ts'
import { enqueueNewSignIn } from './new-sign-in.ts'
import { recordPasskeyUse, verifyPasskey } from './verify-passkey.ts'

const useIn = (browser: string) => ({ purpose: 'passkey sign-in', holder: browser }) as const

/** The browser keeps one name for all its tabs, and each tab gets a challenge of its own. */
export function offerPasskeySignIn(world: World, { visit }: { readonly visit: Visit }) {
  const browser = visit.passkeyToken ?? world.secrets.newToken()
  visit.setPasskeyCookie(browser)
  return requestOptions(world.config, newOneTimeToken(world, useIn(browser)))
}

export async function signInWithPasskey(world: World, { body, caller }: Input<'POST /v2/auth/passkey/sign-in'>) {
  const { visit } = caller
  const passkey = await verifyPasskey(world, {
    credential: body.credential,
    // Without the cookie no challenge fits: none is given to a browser that has no name.
    use: useIn(visit.passkeyToken ?? ''),
    deviceMark: visit.deviceToken === undefined ? null : world.secrets.mark('device', visit.deviceToken),
  })
  return beginSession(world, caller, passkey.memberId, async (tx) => {
    await recordPasskeyUse(tx, passkey, world.now())
    if (!passkey.knowsDevice) await enqueueNewSignIn(world, tx, visit, passkey.email)
  })
}
