import type { auth } from '@dpass/contract/auth'
import type { Handlers } from '@dpass/wire/shape'
import type { Callers } from '../../platform/http/callers.ts'
import type { World } from '../../platform/world.ts'
import { changeOwnPassword } from './change-own-password.ts'
import { readResetLink } from './read-reset-link.ts'
import { refresh } from './refresh.ts'
import { resetPassword } from './reset-password.ts'
import { sendResetLink } from './send-reset-link.ts'
import type { SignedIn } from '../../services/account/begin-session.ts'
import { offerPasskeySignIn, signInWithPasskey } from '../../services/account/sign-in-with-passkey.ts'
import { signIn } from '../../services/account/sign-in.ts'
import { signOut } from './sign-out.ts'
import { signUp } from '../../services/account/sign-up.ts'
import { startWithEmail } from '../../services/account/start-with-email.ts'
import { verifyEmail } from '../../services/account/verify-email.ts'

export const authRoutes = (world: World): Handlers<typeof auth, Callers> => ({
  'POST /v2/auth/init': (input) => startWithEmail(world, input),
  'POST /v2/auth/otp/email/verify': (input) => verifyEmail(world, input),
  'POST /v2/auth/sign-up': async (input) => tokenOf(await signUp(world, input)),
  'POST /v2/auth/sign-in': async (input) => tokenOf(await signIn(world, input)),
  'POST /v2/auth/passkey/options': ({ caller }) => offerPasskeySignIn(world, caller),
  'POST /v2/auth/passkey/sign-in': async (input) => tokenOf(await signInWithPasskey(world, input)),
  'POST /v2/auth/sign-out': (input) => signOut(world, input),
  'POST /v2/auth/refresh': (input) => refresh(world, input),
  'POST /v2/auth/password/init': (input) => sendResetLink(world, input),
  'POST /v2/auth/password/verify-auth-code': (input) => readResetLink(world, input),
  'PATCH /v2/auth/password': (input) => resetPassword(world, input),
  'POST /v2/auth/password/change': (input) => changeOwnPassword(world, input),
})

/** The contract's reply: the page reads the member by GET /v1/me. */
const tokenOf = ({ refreshToken }: SignedIn) => ({ refreshToken })
