import { formatNumber } from '@dpass/rules/format-number'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { TokenHolder } from '../merchant/ask-dpass.ts'
import { type Bill, billStateOf, type Discount, letsThrough } from '../merchant/bill.ts'
import type { DpassReply } from '../merchant/dpass-reply.ts'
import type { Redemptions } from '../merchant/redemptions.ts'
import { readAmount, type Sent } from '../merchant/serve-bills.ts'
import type { Till } from '../merchant/till.ts'
import { sendPage, say } from '../pages/page.ts'
import { dayAndTimeOf } from '../pages/taipei-time.ts'
import { parkedPage, readyPage } from './barrier-pages.ts'
import type { Driver, Drivers } from './driver.ts'
import { exitPage, type Offer } from './exit-page.ts'
import { welcomePage } from './gate-page.ts'
import { plate, readLeaving } from './parking-fee.ts'

export const home = '/parking-gate'
export const stays = `${home}/stays`
const pastShown = 8

interface CarPark {
  readonly drivers: Drivers
  readonly till: Till
  readonly redemptions: Redemptions
  /** What the driver's plan takes off the fee. Left out where the car park may not read plans. */
  readonly findDiscount: ((holder: TokenHolder, feeTwd: number) => Promise<DpassReply<Discount | null>>) | undefined
  readonly dpassUrl: URL
  readonly now: () => Date
}

/** In, out, and paying at the exit. */
export function serveBarrier(app: FastifyInstance, carPark: CarPark): void {
  const { drivers, till, dpassUrl, now } = carPark
  const showBarrier = (driver: Driver, reply: FastifyReply, wrong?: string) => {
    const shown = { driver, past: till.bills.list(driver.owner, pastShown), now: now(), dpassUrl }
    return sendPage(reply, driver.enteredAt === null ? readyPage(shown) : parkedPage(shown, wrong))
  }
  const billOf = ({ orderId }: Driver) => (orderId === null ? undefined : till.bills.find(orderId))

  /** The driver as they stand: whom the bill lets through has left, in whichever tab it was paid. */
  function findDriver(request: FastifyRequest): Driver | undefined {
    const driver = drivers.find(request)
    const bill = driver && billOf(driver)
    if (!bill || !letsThrough(bill)) return driver
    drivers.change(driver.id, { orderId: null, enteredAt: null })
    return drivers.find(request)
  }

  app.get(home, async (request, reply) => {
    const driver = findDriver(request)
    if (!driver) return sendPage(reply, welcomePage(dpassUrl))
    const bill = billOf(driver)
    if (!bill) return showBarrier(driver, reply)
    // Points are on their way, or the driver has still to agree to what came of them.
    if (billStateOf(bill) !== 'open') return reply.redirect(`${stays}/${bill.orderId}`, 303)
    const offer = await offerFor(carPark, bill, drivers.holderOf(driver.id))
    // Asking may have shown that the driver is no longer connected.
    return sendPage(
      reply,
      exitPage(till.bills.find(bill.orderId) ?? bill, offer, drivers.find(request) ?? driver, dpassUrl),
    )
  })

  /** A button of a driver who is known, and where it leads; anybody else begins at the entrance. */
  const press = (button: string, work: (driver: Driver, sent: Sent) => string | Promise<string>) =>
    app.post<{ Body: Sent }>(`${home}/${button}`, async (request, reply) => {
      const driver = findDriver(request)
      return reply.redirect(driver ? await work(driver, request.body) : home, 303)
    })

  press('enter', ({ id, enteredAt }) => {
    if (enteredAt === null) drivers.change(id, { enteredAt: now().toISOString() })
    return home
  })
  app.post<{ Body: Sent }>(`${home}/leave`, async (request, reply) => {
    const driver = findDriver(request)
    if (!driver?.enteredAt || driver.orderId !== null) return reply.redirect(home, 303)
    const leaving = readLeaving({ hours: request.body?.['hours'], amount: request.body?.['amount'] })
    if (!leaving) return showBarrier(driver, reply.code(400), say('sandbox.gate.amountWrong'))
    const { orderId } = till.open(driver.owner, stayOf(driver.enteredAt, leaving))
    drivers.change(driver.id, { orderId })
    return reply.redirect(home, 303)
  })
  press('stay-on', (driver) => {
    const bill = billOf(driver)
    if (bill && billStateOf(bill) !== 'open') return home
    if (bill) till.withdraw(bill.orderId)
    drivers.change(driver.id, { orderId: null })
    return home
  })

  const pay = (button: string, work: (driver: Driver, orderId: string, sent: Sent) => void | Promise<void>) =>
    press(button, async (driver, sent) => {
      if (driver.orderId === null) return home
      await work(driver, driver.orderId, sent)
      const bill = billOf(driver)
      // A driver of whom nothing was taken for certain is asked again.
      return !bill || billStateOf(bill) === 'open' ? home : `${stays}/${bill.orderId}`
    })
  pay('pay', async ({ id }, orderId, sent) => {
    const promisedTwd = readAmount(sent?.['amount'])
    if (promisedTwd !== undefined) await till.payWithPoints(orderId, drivers.holderOf(id), { promisedTwd })
  })
  pay('pay-in-full', (_, orderId) => till.payInFull(orderId))
}

/** What DPASS would do about the bill right now: first what the driver's plan promises, then points off what is left. */
async function offerFor({ till, redemptions, findDiscount }: CarPark, bill: Bill, holder: TokenHolder): Promise<Offer> {
  let plan: Offer['plan'] = 'known'
  if (findDiscount && !bill.discount) {
    const found = await findDiscount(holder, bill.orderAmount)
    if (found.is !== 'answered') plan = found.is === 'signedOut' ? 'notAgreed' : 'away'
    else if (found.data) till.discount(bill.orderId, found.data)
  }
  const { orderAmount, serviceType } = till.bills.find(bill.orderId) ?? bill
  return { plan, quote: await redemptions.quote(holder, { orderAmount, serviceType }) }
}

const stayOf = (enteredAt: string, { fee, hours }: { fee: number; hours: number }) =>
  ({
    orderAmount: fee,
    serviceType: 'parking',
    merchantName: say('sandbox.gate.name'),
    facts: [
      [say('sandbox.gate.plate'), plate],
      [say('sandbox.gate.entered'), dayAndTimeOf(enteredAt)],
      [say('sandbox.gate.howLong'), say('sandbox.gate.hours', { hours: formatNumber(hours) })],
    ],
  }) satisfies Partial<Bill>
