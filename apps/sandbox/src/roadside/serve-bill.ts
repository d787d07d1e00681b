import type { FastifyInstance, FastifyRequest } from 'fastify'
import { askDpassAt, type TokenHolder } from '../merchant/ask-dpass.ts'
import { type Bill, billStateOf, letsThrough } from '../merchant/bill.ts'
import { ownToken } from '../merchant/own-token.ts'
import { redemptionsBy } from '../merchant/redemptions.ts'
import { readAmount, type Sent, serveBills } from '../merchant/serve-bills.ts'
import { openTill } from '../merchant/till.ts'
import { sendPage } from '../pages/page.ts'
import type { World } from '../world.ts'
import { openBillPage, paidBillPage } from './bill-page.ts'
import type { Roadside } from './roadside.ts'
import { newSlip } from './slip.ts'
import { type Asker, renew, type Session } from './session.ts'

/** Parking slips, paid with points by members who have agreed to it. */
export function serveBill(app: FastifyInstance, { registrations, browsers, dpassUrl, now }: Roadside, world: World) {
  const registration = registrations.find(({ client }) => client.scopes.includes('points:redeem'))
  if (!registration) return
  const { client, connect } = registration
  const redemptions = redemptionsBy(askDpassAt(dpassUrl, world.stopping))
  const till = openTill(world, { prefix: 'R', redemptions, own: ownToken(connect) })

  const sessionOf = (request: FastifyRequest): Session | undefined => {
    const session = browsers.find(request)?.session
    return session?.uid === client.uid ? session : undefined
  }
  const holderOf = (session: Session) =>
    holderFor(session, async () => ({ configuration: await connect(), dpassUrl, now }))
  /** The slip that is not done with: to be paid, on its way, or answered in another way than the member agreed to. */
  const currentSlip = ({ claims }: Session) => till.bills.list(claims.sub, 10).find((bill) => !letsThrough(bill))
  const addressOf = (bill: Bill) => (billStateOf(bill) === 'open' ? '/bill' : `/bills/${bill.orderId}`)

  app.get('/bill', async (request, reply) => {
    const session = sessionOf(request)
    const bill = session && currentSlip(session)
    if (!bill) return reply.redirect('/member', 303)
    if (billStateOf(bill) !== 'open') return reply.redirect(addressOf(bill), 303)
    const { orderAmount, serviceType } = bill
    const offer = session.scopes.includes('points:redeem')
      ? await redemptions.quote(holderOf(session), { orderAmount, serviceType })
      : ({ is: 'notAgreed' } as const)
    return sendPage(reply, openBillPage(bill, offer, client.uid, dpassUrl))
  })
  app.post('/bill', (request, reply) => {
    const session = sessionOf(request)
    if (!session) return reply.redirect('/', 303)
    if (!currentSlip(session)) till.open(session.claims.sub, newSlip())
    return reply.redirect('/bill', 303)
  })

  const pay = (button: string, work: (session: Session, orderId: string, sent: Sent) => void | Promise<void>) =>
    app.post<{ Body: Sent }>(`/bill/${button}`, async (request, reply) => {
      const session = sessionOf(request)
      const bill = session && currentSlip(session)
      if (!bill) return reply.redirect('/member', 303)
      await work(session, bill.orderId, request.body)
      return reply.redirect(addressOf(till.bills.find(bill.orderId) ?? bill), 303)
    })
  pay('pay', async (session, orderId, sent) => {
    const promisedTwd = readAmount(sent?.['amount'])
    if (promisedTwd !== undefined) await till.payWithPoints(orderId, holderOf(session), { promisedTwd })
  })
  pay('pay-in-full', (_, orderId) => till.payInFull(orderId))

  serveBills(app, {
    path: '/bills',
    home: '/member',
    till,
    payerOf(request) {
      const session = sessionOf(request)
      return session && { owner: session.claims.sub, holder: holderOf(session) }
    },
    page: (bill) => paidBillPage(bill, client.uid, dpassUrl),
  })
}

/** A member's token, renewed where the member let the app stay connected. */
const holderFor = (session: Session, askerOf: () => Promise<Asker>): TokenHolder => ({
  token: async () => session.accessToken,
  async renewed(stale) {
    if (session.accessToken === stale) await renew(await askerOf(), session)
    if (session.accessToken !== stale) return session.accessToken
    return { is: isUnreachable(session.told) ? 'away' : 'signedOut' }
  },
})

const isUnreachable = (told: Session['told']): boolean => typeof told === 'object' && told.kind === 'unreachable'
