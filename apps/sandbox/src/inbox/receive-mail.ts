import type { FaultSwitch } from '../faults/fault-switch.ts'
import { meetFault } from '../faults/meet-fault.ts'
import type { World } from '../world.ts'
import type { Arrivals } from './arrivals.ts'
import type { IncomingMail, Verdict } from './mail-server.ts'
import { keepMessages } from './messages.ts'
import { type ParsedMail, parseMail } from './parse-mail.ts'
import { recipientOf } from './recipient.ts'

/** One mail, as its postman sees it: kept for each recipient before the sender is told so, or not at all. */
export const receiveMail =
  (world: World, { faults, arrivals }: { readonly faults: FaultSwitch; readonly arrivals: Arrivals }) =>
  async ({ raw, recipients, gone }: IncomingMail): Promise<Verdict> => {
    const fault = faults.draw(recipients.map(recipientOf))
    const outcome = await meetFault(fault, { stopping: world.stopping, gone })
    if (outcome === 'fail') return 'try-again'
    if (outcome === 'cut') return 'hang-up'

    let mail: ParsedMail
    try {
      mail = await parseMail(raw)
    } catch (error) {
      world.report('a mail could not be read', error)
      return 'unreadable'
    }
    const receivedAt = world.now().toISOString()
    keepMessages(
      world.store,
      recipients.map((to) => ({ id: world.newId(), kind: 'mail', to, ...mail, receivedAt })),
    )
    arrivals.tell()
    return fault.mode === 'lost-response' ? 'hang-up' : 'accepted'
  }
