import type { ProgrammeEvent } from '@dpass/contract/partners/programme-events'
import type { Static } from 'typebox'
import type { ProgrammeUid } from '@dpass/rules/programmes'
import { type Outcome, sendWebhook } from '../webhooks/send-webhook.ts'
import type { World } from '../world.ts'

type Event = Static<typeof ProgrammeEvent>
/** Everything but the time, which is the programme's own clock. */
type Untimed = Event extends infer E ? (E extends Event ? Omit<E, 'timestamp'> : never) : never
export type TellDpass = (uid: ProgrammeUid, event: Untimed) => Promise<Outcome>

export const tellDpass =
  (world: World, dpassUrl: URL): TellDpass =>
  (uid, event) =>
    sendWebhook(world, { signer: uid, address: new URL('/v1/webhooks/programme', dpassUrl), event })
