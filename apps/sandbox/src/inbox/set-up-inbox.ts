import type { FastifyInstance } from 'fastify'
import { controlFaults } from '../faults/control-faults.ts'
import { faultModes, mailFaultModes } from '../faults/fault.ts'
import { createFaultSwitch } from '../faults/fault-switch.ts'
import { serveFaultsPage } from '../faults/serve-faults-page.ts'
import { say } from '../pages/page.ts'
import type { Partner } from '../partner.ts'
import type { World } from '../world.ts'
import { createArrivals } from './arrivals.ts'
import { controlInbox } from './control-inbox.ts'
import { inboxPages } from './inbox-pages.ts'
import { createMailServer, type MailServer } from './mail-server.ts'
import { countMessages } from './messages.ts'
import { faultRecipient } from './recipient.ts'
import { receiveMail } from './receive-mail.ts'
import { receiveSms } from './receive-sms.ts'

/** Everybody's mailbox and phone: what DPASS sends is kept here to be read by a person or a test. */
export function setUpInbox(
  app: FastifyInstance,
  world: World,
  { smsApiKey }: { readonly smsApiKey: string },
): Partner & { readonly mailServer: MailServer } {
  const mailFaults = createFaultSwitch(world.random, mailFaultModes)
  const smsFaults = createFaultSwitch(world.random)
  const arrivals = createArrivals()

  controlFaults(app, '/control/mail/faults', mailFaults, faultRecipient)
  controlFaults(app, '/control/sms/faults', smsFaults, faultRecipient)
  serveFaultsPage(app, { mail: mailFaults, sms: smsFaults }, faultRecipient)
  controlInbox(app, world, arrivals)
  inboxPages(app, world)
  app.register(async (company) => receiveSms(company, world, { apiKey: smsApiKey, faults: smsFaults, arrivals }), {
    prefix: '/partners/sms',
  })

  return {
    group: 'messages',
    mailServer: createMailServer(receiveMail(world, { faults: mailFaults, arrivals }), world.report),
    entries: () => [
      {
        href: '/inbox?kind=mail',
        icon: 'mail',
        name: say('sandbox.mail.title'),
        body: say('sandbox.home.mail'),
        count: countMessages(world.store, 'mail'),
        fault: mailFaults.current,
      },
      {
        href: '/inbox?kind=sms',
        icon: 'sms',
        name: say('sandbox.sms.title'),
        body: say('sandbox.home.sms'),
        count: countMessages(world.store, 'sms'),
        fault: smsFaults.current,
      },
      { href: '/faults', icon: 'fault', name: say('sandbox.faults.title'), body: say('sandbox.faults.desc') },
    ],
    reset() {
      mailFaults.clear()
      smsFaults.clear()
    },
    calls: [
      {
        call: 'GET /control/inbox?to=&kind=&after=&waitMs=',
        body: say('sandbox.control.inbox'),
        path: '/control/inbox?to=driver@example.com&kind=mail',
      },
      { call: 'DELETE /control/inbox', body: say('sandbox.control.emptyInbox') },
      {
        call: 'GET /control/{mail|sms}/faults?to=',
        body: say('sandbox.control.faults'),
        path: '/control/mail/faults',
      },
      {
        call: 'PUT /control/{mail|sms}/faults',
        body: say('sandbox.control.setFaults'),
        path: '/control/mail/faults',
        modes: faultModes,
        json: { mode: 'error', rate: 1, to: 'driver@example.com' },
      },
    ],
  }
}
