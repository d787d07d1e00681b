import { recordEvent } from '../../domain/webhooks/webhook-event.sql.ts'
import type { SignedMessage } from '../../platform/http/signed-message.ts'
import type { World } from '../../platform/world.ts'

/** No application can be made yet, so none can be meant. */
export async function receiveCarServicesEvent(world: World, { id, signer }: SignedMessage) {
  await world.transaction((tx) => recordEvent(tx, signer, id, world.now()))
  return {}
}
