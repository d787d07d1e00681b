import { decideDevice, findArtifact } from '../../domain/oauth/artifact.sql.ts'
import { findClient, type OauthClient } from '../../domain/oauth/client.sql.ts'
import { readScopes } from '../../domain/oauth/scope.ts'
import { findUserCode } from '../../domain/oauth/user-code.sql.ts'
import type { Member } from '../../platform/http/member.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { World } from '../../platform/world.ts'
import { fromEpochSeconds, toEpochSeconds } from '../../platform/time.ts'

/** Distinguishes the handle of a device from that of a browser's request. */
const prefix = 'device.'
const sealedFor = 'handle of a device'

export const isDeviceHandle = (handle: string): boolean => handle.startsWith(prefix)

/** Sealed with the member's id: valid only for the member who looked the device up. */
export const deviceHandle = ({ secrets }: World, userCode: string, { id }: Member): string =>
  `${prefix}${secrets.seal(sealedFor, `${id} ${userCode}`).toString('base64url')}`

export interface DeviceRequest {
  /** What the engine keeps for the device is found by it. */
  readonly idHash: Buffer
  readonly client: OauthClient
  readonly scopes: readonly string[]
  readonly expiresAt: Date
}

/** A device that waits for the member's decision. */
export async function findDevice(world: World, userCode: string): Promise<DeviceRequest> {
  const idHash = await findUserCode(world.sql, userCode)
  const stored = idHash && (await findArtifact(world.sql, 'DeviceCode', idHash))
  const expiresAt = fromEpochSeconds(Number(stored?.payload['exp'] ?? 0))
  if (!stored || expiresAt <= world.now()) throw new Refusal('OAUTH_CODE_EXPIRED', 'no device waits for this code')
  const { accountId, error, clientId, params } = stored.payload
  if (accountId !== undefined || error !== undefined) throw new Refusal('OAUTH_CODE_USED', 'the device has its answer')
  const client = await findClient(world.sql, String(clientId))
  if (!client || client.disabledAt) throw new Refusal('OAUTH_CLIENT_DISABLED', 'disabled since the device asked')
  return { idHash, client, scopes: readScopes((params as { scope?: string } | undefined)?.scope), expiresAt }
}

export async function approveDevice(
  world: World,
  handle: string,
  member: Member,
  grantTo: (client: OauthClient, scopes: readonly string[]) => Promise<string>,
) {
  const { idHash, client, scopes } = await findDevice(world, openHandle(world, handle, member))
  const grantId = await grantTo(client, scopes)
  const authTime = toEpochSeconds(world.now())
  const payload = { accountId: member.id, grantId, scope: scopes.join(' '), authTime }
  await answer(world, idHash, { payload, memberId: member.id, signInId: grantId })
  return donePage(world, client, 'approved')
}

export async function denyDevice(world: World, handle: string, member: Member) {
  const { idHash, client } = await findDevice(world, openHandle(world, handle, member))
  const payload = { error: 'access_denied', errorDescription: 'the member did not agree' }
  await answer(world, idHash, { payload, memberId: null, signInId: null })
  return donePage(world, client, 'denied')
}

async function answer(world: World, idHash: Buffer, given: Parameters<typeof decideDevice>[2]): Promise<void> {
  if (!(await decideDevice(world.sql, idHash, given, world.now())))
    throw new Refusal('OAUTH_CODE_USED', 'somebody else has answered meanwhile')
}

function openHandle({ secrets }: World, handle: string, member: Member): string {
  const [memberId, userCode] = unsealOrNothing(secrets, handle).split(' ')
  if (memberId !== member.id || userCode === undefined)
    throw new Refusal('OAUTH_CODE_EXPIRED', 'not the member who looked the device up')
  return userCode
}

function unsealOrNothing(secrets: World['secrets'], handle: string): string {
  try {
    return secrets.unseal(sealedFor, Buffer.from(handle.slice(prefix.length), 'base64url'))
  } catch {
    return ''
  }
}

/** The app is on the device, so the browser goes to a page of ours that says how it ended. */
function donePage({ config }: World, { uid }: OauthClient, outcome: 'approved' | 'denied') {
  const page = new URL('/oauth2/authorize', config.publicUrl)
  page.search = new URLSearchParams({ oauthClientUid: uid, outcome }).toString()
  return { redirectUrl: page.href }
}
