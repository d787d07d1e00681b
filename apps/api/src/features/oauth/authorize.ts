import { saveConsent, type SavedConsent } from '../../domain/oauth/grant.sql.ts'
import { isSessionLiving } from '../../domain/account/session.sql.ts'
import { signInIdFor } from '../../domain/oauth/sign-in.ts'
import { addSignIn, endSignInsOverLimit } from '../../domain/oauth/sign-in.sql.ts'
import type { OauthClient } from '../../domain/oauth/client.sql.ts'
import type { Transaction } from '../../platform/database/transactions.ts'
import type { Member } from '../../platform/http/member.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { World } from '../../platform/world.ts'
import { approveDevice, isDeviceHandle } from './decide-device.ts'
import { codeLifetimeMs, grantLifetimeMs } from './engine/configure.ts'
import type { Engine } from './engine/open-engine.ts'
import { findRequest } from './find-request.ts'
import type { Input } from '../../platform/http/input.ts'
import { addMs } from '../../platform/time.ts'

/** The member consents. The engine then issues the code, to the browser in which the request began. */
export async function authorize(world: World, engine: Engine, { body, caller }: Input<'POST /v2/oauth2/authorize'>) {
  const { member, visit } = caller
  if (isDeviceHandle(body.codeId))
    return approveDevice(world, body.codeId, member, (client, scopes) => grantTo(world, member, client, scopes))
  const { interaction, client, scopes, memberId } = await findRequest(world, engine, visit, body.codeId)
  if (memberId !== member.id)
    throw new Refusal('OAUTH_CODE_EXPIRED', 'another member stands behind the request, or none')
  const grantId = await grantTo(world, member, client, scopes)
  interaction.result = { ...interaction.result, consent: { grantId } }
  await interaction.persist()
  return { redirectUrl: interaction.returnTo }
}

/** Adds the scopes to the member's grant for the app, and begins a new sign-in at it. */
async function grantTo(world: World, member: Member, client: OauthClient, scopes: readonly string[]): Promise<string> {
  if (client.flow === 'oauth' && member.phoneNumber === null)
    throw new Refusal('PHONE_REQUIRED', 'the older flow asks for a number')
  const now = world.now()
  const expiresAt = addMs(now, grantLifetimeMs)
  const consent = { newId: world.newId(), memberId: member.id, clientUid: client.uid, scopes, expiresAt }
  return world.transaction(async (tx) => {
    // A reset may have ended the session since the guard looked: an app connected now would outlive that.
    if (member.sessionId !== null && !(await isSessionLiving(tx, member.id, member.sessionId)))
      throw new Refusal('SESSION_EXPIRED', 'the session was ended meanwhile')
    const { grantId, ...saved } = await saveConsent(tx, consent, now)
    await mailOfConnectedApp(world, tx, { member, client, ...saved })
    const id = signInIdFor(member.id, world.newId())
    const signIn = { id, memberId: member.id, grantId, scopes, signedInAt: now }
    const stored = { ...signIn, expiresAt: addMs(now, codeLifetimeMs) }
    await addSignIn(tx, stored)
    await endSignInsOverLimit(tx, stored)
    return stored.id
  })
}

interface Connected extends Pick<SavedConsent, 'change' | 'scopes'> {
  readonly member: Member
  readonly client: OauthClient
}

/** A member whose password was stolen learns of the thief's app by this. Of the provider's own the sign-in's letter tells. */
async function mailOfConnectedApp(
  world: World,
  tx: Transaction,
  { member, client, change, scopes }: Connected,
): Promise<void> {
  if (change === 'nothing new' || client.firstParty) return
  const app = { clientName: client.name, change, scopes }
  const letter = { kind: 'app-connected', to: member.email, at: world.now().toISOString(), ...app } as const
  await world.jobs.enqueue(tx, 'send-mail', letter)
}
