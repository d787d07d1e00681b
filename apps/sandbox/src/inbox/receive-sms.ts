import { sms } from '@dpass/contract/partners/sms'
import { serve } from '@dpass/wire/serve'
import type { FastifyInstance } from 'fastify'
import { Rejection } from '../answer-errors.ts'
import { bringsKey } from '@dpass/wire/bearer-key'
import type { FaultSwitch } from '../faults/fault-switch.ts'
import { misbehaveOverHttp } from '../faults/misbehave-over-http.ts'
import type { World } from '../world.ts'
import type { Arrivals } from './arrivals.ts'
import { keepSmsOnce } from './messages.ts'
import { recipientOf } from './recipient.ts'

interface SmsCompany {
  readonly apiKey: string
  readonly faults: FaultSwitch
  readonly arrivals: Arrivals
}

/** The company that delivers text messages, as DPASS's contract with it says. */
export function receiveSms(app: FastifyInstance, world: World, { apiKey, faults, arrivals }: SmsCompany): void {
  const holdsKey = bringsKey(apiKey)
  misbehaveOverHttp(app, {
    faults,
    stopping: world.stopping,
    concerns: ({ body }) => recipientOf((body as { to: string }).to),
  })
  serve(
    app,
    sms,
    {
      'POST /messages': ({ body: { id, to, text } }) => {
        const receivedAt = world.now().toISOString()
        keepSmsOnce(world.store, id, { id: world.newId(), kind: 'sms', to, subject: '', text, html: '', receivedAt })
        arrivals.tell()
        return { id }
      },
    },
    (_, request) => {
      if (!holdsKey(request)) throw new Rejection(401, 'The API key is missing or wrong.')
    },
  )
}
