import type { oauth } from '@dpass/contract/oauth'
import type { Handlers } from '@dpass/wire/shape'
import type { Callers } from '../../platform/http/callers.ts'
import { offerPasskeySignIn } from '../../services/account/sign-in-with-passkey.ts'
import { verifyEmail } from '../../services/account/verify-email.ts'
import type { World } from '../../platform/world.ts'
import { authorize } from './authorize.ts'
import { disconnectApp, listConnectedApps } from './connected-apps.ts'
import { deny } from './deny.ts'
import type { Engine } from './engine/open-engine.ts'
import { continueAsMember } from './continue-as-member.ts'
import { lookUpDevice } from './look-up-device.ts'
import { readRequest } from './read-request.ts'
import { showClient } from './show-client.ts'
import { signInForClient, signInWithPasskeyForClient, signUpForClient } from './sign-in-for-client.ts'
import { startForClient } from './start-for-client.ts'

export const oauthRoutes = (world: World, engine: Engine): Handlers<typeof oauth, Callers> => ({
  'POST /v2/oauth2/init': (input) => startForClient(world, engine, input),
  'POST /v2/oauth2/otp/email/verify': (input) => verifyEmail(world, input),
  'POST /v2/oauth2/sign-up': (input) => signUpForClient(world, engine, input),
  'POST /v2/oauth2/sign-in': (input) => signInForClient(world, engine, input),
  'POST /v2/oauth2/passkey/options': ({ caller }) => offerPasskeySignIn(world, caller),
  'POST /v2/oauth2/passkey/sign-in': (input) => signInWithPasskeyForClient(world, engine, input),
  'GET /v2/oauth2/request': (input) => readRequest(world, engine, input),
  'POST /v2/oauth2/session': (input) => continueAsMember(world, engine, input),
  'POST /v2/oauth2/authorize': (input) => authorize(world, engine, input),
  'POST /v2/oauth2/deny': (input) => deny(world, engine, input),
  'POST /v2/oauth2/device/lookup': (input) => lookUpDevice(world, input),
  'GET /v1/open/clients/{clientId}': (input) => showClient(world, input),
  'GET /v1/me/grants': (input) => listConnectedApps(world, input),
  'DELETE /v1/me/grants/{id}': (input) => disconnectApp(world, input),
})
