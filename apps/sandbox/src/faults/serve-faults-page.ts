import type { FastifyInstance } from 'fastify'
import { checkOf } from '@dpass/wire/check'
import { sendPage } from '../pages/page.ts'
import { readOutcome, type ButtonOutcome } from '../pages/button-outcome.ts'
import type { FaultNames } from './control-faults.ts'
import type { FaultSwitch } from './fault-switch.ts'
import { type Carrier, carriers, faultsPage } from './faults-page.ts'

type Sent = Readonly<Record<string, unknown>>
const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

export function serveFaultsPage(
  app: FastifyInstance,
  faults: Readonly<Record<Carrier, FaultSwitch>>,
  { schema, read }: FaultNames,
): void {
  const isRecipient = checkOf(schema)
  const set = (carrier: Carrier, sent: Sent): ButtonOutcome => {
    const mode = faults[carrier].modes.find((each) => each === sent['mode'])
    const to = textOf(sent['to'])
    if (!mode || (to && !isRecipient(to))) return { told: 'wrong' }
    faults[carrier].set({ mode, rate: 1 }, to ? read(to) : undefined)
    return { told: 'fault' }
  }

  app.get<{ Querystring: Sent }>('/faults', ({ query }, reply) =>
    sendPage(reply, faultsPage(faults, readOutcome(query))),
  )
  for (const carrier of carriers) {
    app.post<{ Body: Sent | null | undefined }>(`/faults/${carrier}`, ({ body }, reply) =>
      reply.redirect(`/faults?${new URLSearchParams(set(carrier, body ?? {})).toString()}`, 303),
    )
  }
}
