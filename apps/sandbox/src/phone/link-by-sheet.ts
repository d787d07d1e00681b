import { type Configuration, fetchProtectedResource } from 'openid-client'
import { Type } from '@dpass/contract/schema'
import { checkOf } from '@dpass/wire/check'
import { carServicesUid } from '@dpass/rules/programmes'
import { Rejection } from '../answer-errors.ts'
import { agree } from '../programmes/consents.ts'
import { readLinkRequest } from '../programmes/link-request.ts'
import type { World } from '../world.ts'

const areOwners = checkOf(
  Type.Object({ data: Type.Array(Type.Object({ id: Type.String(), uniqueId: Type.String() })) }),
)
const isStarted = checkOf(Type.Object({ data: Type.Object({ redirectUrl: Type.String() }) }))

/**
 * What the provider's app does for the auth sheet: starts the link with its own token, and has the driver agree in the
 * car-services app, which is another part of this sandbox.
 */
export async function linkBySheet(
  world: World,
  { configuration, dpassUrl, accessToken }: { configuration: Configuration; dpassUrl: URL; accessToken: string },
  account: string,
): Promise<{ linkId: string; checkCode: string }> {
  const ask = async (path: string, body?: object): Promise<unknown> => {
    const response = await fetchProtectedResource(
      configuration,
      accessToken,
      new URL(path, dpassUrl),
      body ? 'POST' : 'GET',
      body && JSON.stringify(body),
      body && new Headers({ 'content-type': 'application/json' }),
    )
    return response.json()
  }
  const listed = await ask('/v1/resource-owners')
  const owner = areOwners(listed) ? listed.data.find(({ uniqueId }) => uniqueId === carServicesUid) : undefined
  const link = owner && (await ask('/v1/resource-owner-links', { resourceOwnerId: owner.id }))
  const sent = isStarted(link) ? URL.parse(link.data.redirectUrl)?.searchParams : undefined
  const request = sent && readLinkRequest(carServicesUid, Object.fromEntries(sent))
  if (!request) throw new Rejection(502, 'DPASS has not started a link.')
  return { linkId: request.linkId, checkCode: agree(world, carServicesUid, request.linkId, account) }
}
