import { openDeliveries } from '../../src/features/webhook-endpoints/open-deliveries.ts'
import type { Gathering } from '../../src/platform/database/gathering.ts'
import { sql } from '../../src/platform/database/sql.ts'
import { eventTypes } from '@dpass/contract/webhook-endpoints'
import type { Afterwards } from '../setup/afterwards.ts'
import { addApp, ask } from '../setup/oauth.ts'
import { openRedeeming, parking, type Redeeming } from '../redemption/redeeming-world.ts'
import { openReceiver, type Receiver } from './receiver.ts'

export interface Told extends Receiver {
  readonly id: string
  readonly secret: string
  /** Of the messages that have arrived. */
  types(): string[]
}

export interface Telling extends Redeeming {
  /** The token by which an app manages its endpoints. */
  ownToken(uid?: string): Promise<string>
  /** Makes every delivery that is due, and waits for what became of it. */
  deliver(): Promise<void>
  /** An endpoint of an app that has no other, with the partner behind it. */
  tell(wishes?: { readonly uid?: string; readonly events?: readonly string[] }): Promise<Told>
}

export const contact = 'hooks@good-parking.example'
export const other = 'other-parking'

/** The product with an app that may have endpoints, on this machine as in the demo. */
export async function openTelling(afterwards: Afterwards, gathering?: Gathering): Promise<Telling> {
  const world = await openRedeeming(afterwards, gathering, { webhooksToThisMachine: true })
  for (const uid of [parking, other])
    await addApp(world, {
      uid,
      scopes: ['openid', 'points:read', 'points:redeem', 'offline_access', 'webhooks'],
      grantTypes: ['authorization_code', 'refresh_token', 'client_credentials'],
    })
  await world.world.sql.run(sql`update oauth_client set contact_email = ${contact} where uid = ${parking}`)
  const deliveries = openDeliveries(world.world)

  async function ownToken(uid = parking): Promise<string> {
    const { body } = await ask(world, uid, 'token', { grant_type: 'client_credentials', scope: 'webhooks' })
    if (!body['access_token']) throw new Error(`no token: ${JSON.stringify(body)}`)
    return body['access_token']
  }

  return {
    ...world,
    ownToken,
    async deliver() {
      await deliveries.begin()
      await deliveries.settled()
    },
    async tell({ uid = parking, events = eventTypes } = {}) {
      const token = await ownToken(uid)
      const { data: before } = await world.call(token, 'GET /v1/webhook-endpoints')
      for (const { id } of before as unknown as readonly { id: string }[])
        await world.call(token, `DELETE /v1/webhook-endpoints/${id}`)
      const receiver = await openReceiver(afterwards)
      const { status, data } = await world.call(token, 'POST /v1/webhook-endpoints', { url: receiver.url, events })
      if (status !== 201) throw new Error(`no endpoint: ${status}`)
      return Object.assign(receiver, {
        id: data.id,
        secret: String(data['secret']),
        types: () => receiver.messages.map(({ type }) => type),
      })
    },
  }
}
