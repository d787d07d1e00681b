import { readScopes } from '../../domain/oauth/scope.ts'
import { findSignUp } from '../../domain/account/sign-up.sql.ts'
import { Refusal } from '../../platform/refusal.ts'
import { hashToken } from '../../platform/secrets.ts'
import type { SignedIn } from '../../services/account/begin-session.ts'
import { signInWithPasskey } from '../../services/account/sign-in-with-passkey.ts'
import { signIn } from '../../services/account/sign-in.ts'
import { signUp } from '../../services/account/sign-up.ts'
import type { World } from '../../platform/world.ts'
import type { Engine } from './engine/open-engine.ts'
import { findRequest, type OpenRequest } from './find-request.ts'
import type { Input } from '../../platform/http/input.ts'
import { bindMember } from './bind-member.ts'

/** Finds the app's request first: for one that is over no member is signed in. */
export async function signInForClient(world: World, engine: Engine, input: Input<'POST /v2/oauth2/sign-in'>) {
  const { body, caller } = input
  const request = await findRequest(world, engine, caller.visit, body.passthrough)
  checkSame(request, body)
  return bind(world, request, await signIn(world, input))
}

export async function signInWithPasskeyForClient(
  world: World,
  engine: Engine,
  input: Input<'POST /v2/oauth2/passkey/sign-in'>,
) {
  const { body, caller } = input
  const request = await findRequest(world, engine, caller.visit, body.passthrough)
  checkSame(request, body)
  return bind(world, request, await signInWithPasskey(world, input))
}

export async function signUpForClient(world: World, engine: Engine, input: Input<'POST /v2/oauth2/sign-up'>) {
  const { body, caller } = input
  const request = await findRequest(world, engine, caller.visit, body.passthrough)
  checkSame(request, body)
  const started = await findSignUp(world.sql, hashToken(body.unregisteredAccountId), world.now())
  if (!started) throw new Refusal('SIGN_UP_EXPIRED', 'no such sign-up')
  if (request.client.flow === 'oauth' && started.phoneNumber === null)
    throw new Refusal('PHONE_REQUIRED', 'the older flow asks for a number before the password')
  return bind(world, request, await signUp(world, input))
}

/**
 * The screen's address names the app and the scopes too, and may have been tampered with. What is granted is what the
 * request says; an address that differs from it in what the app may not ask for is refused all the same.
 */
function checkSame({ client }: OpenRequest, body: { readonly clientUid: string; readonly scopes: string }): void {
  if (body.clientUid !== client.uid)
    throw new Refusal('OAUTH_CLIENT_NOT_FOUND', 'another client than the request names')
  // The address may name more than the request: offline_access is dropped for an app that may not refresh.
  if (!readScopes(body.scopes).every((scope) => client.scopes.includes(scope)))
    throw new Refusal('OAUTH_SCOPE_INVALID', 'scopes that the client may not ask for')
}

const bind = async (world: World, request: OpenRequest, { refreshToken, memberId }: SignedIn) => ({
  refreshToken,
  ...(await bindMember(world, request, { memberId, signedInAt: world.now() })),
})
