import type { FastifyInstance, FastifyReply } from 'fastify'
import { type Bill, billStateOf } from '../merchant/bill.ts'
import type { Redemptions } from '../merchant/call-dpass.ts'
import type { Sent } from '../merchant/serve-bills.ts'
import type { Till } from '../merchant/till.ts'
import { sendPage, say } from '../pages/page.ts'
import { dayAndTimeOf } from '../pages/taipei-time.ts'
import { exitPage } from './bill-page.ts'
import type { Driver, Drivers } from './driver.ts'
import { welcomePage } from './gate-page.ts'
import { plate, readLeaving } from './parking-fee.ts'
import { parkedPage, readyPage } from './barrier-pages.ts'

export const home = '/parking-gate'
export const stays = `${home}/stays`
const pastShown = 8

interface CarPark {
  readonly drivers: Drivers
  readonly till: Till
  readonly redemptions: Redemptions
  readonly dpassUrl: URL
  readonly now: () => Date
}

/** In, out, and paying at the exit. */
export function serveBarrier(app: FastifyInstance, { drivers, till, redemptions, dpassUrl, now }: CarPark): void {
  const showBarrier = (driver: Driver, reply: FastifyReply, wrong?: string) => {
    const shown = { driver, past: till.bills.list(driver.owner, pastShown), now: now(), dpassUrl }
    return sendPage(reply, driver.enteredAt === null ? readyPage(shown) : parkedPage(shown, wrong))
  }

  app.get(home, async (request, reply) => {
    const driver = drivers.find(request)
    if (!driver) return sendPage(reply, welcomePage(dpassUrl))
    const bill = driver.orderId === null ? undefined : till.bills.find(driver.orderId)
    if (!bill) return showBarrier(driver, reply)
    const { orderAmount, serviceType } = bill
    const quote = await redemptions.quote(drivers.holderOf(driver.id), { orderAmount, serviceType })
    // Asking may have shown that the driver is no longer connected.
    return sendPage(reply, exitPage(bill, quote, drivers.find(request) ?? driver, dpassUrl))
  })

  /** A button of a driver who is known, and where it leads; anybody else begins at the entrance. */
  const press = (button: string, work: (driver: Driver) => string | Promise<string>) =>
    app.post(`${home}/${button}`, async (request, reply) => {
      const driver = drivers.find(request)
      return reply.redirect(driver ? await work(driver) : home, 303)
    })

  press('enter', ({ id, enteredAt }) => {
    if (enteredAt === null) drivers.change(id, { enteredAt: now().toISOString() })
    return home
  })
  app.post<{ Body: Sent }>(`${home}/leave`, async (request, reply) => {
    const driver = drivers.find(request)
    if (!driver?.enteredAt || driver.orderId !== null) return reply.redirect(home, 303)
    const leaving = readLeaving({ hours: request.body?.['hours'], amount: request.body?.['amount'] })
    if (!leaving) return showBarrier(driver, reply.code(400), say('sandbox.gate.amountWrong'))
    const { orderId } = till.open(driver.owner, billOf(driver.enteredAt, leaving))
    drivers.change(driver.id, { orderId })
    return reply.redirect(home, 303)
  })
  press('stay-on', ({ id, orderId }) => {
    if (orderId !== null) till.withdraw(orderId)
    drivers.change(id, { orderId: null })
    return home
  })

  const pay = (button: string, work: (driver: Driver, orderId: string) => unknown) =>
    press(button, async (driver) => {
      const { id, orderId } = driver
      if (orderId === null) return home
      await work(driver, orderId)
      const bill = till.bills.find(orderId)
      // A driver who has not paid for certain is asked again; one who has paid, or may have, is through.
      if (!bill || billStateOf(bill) === 'open') return home
      drivers.change(id, { orderId: null, enteredAt: null })
      return `${stays}/${orderId}`
    })
  pay('pay', ({ id }, orderId) => till.payWithPoints(orderId, drivers.holderOf(id)))
  pay('pay-in-full', (_, orderId) => till.payInFull(orderId))
}

const billOf = (enteredAt: string, { fee, hours }: { fee: number; hours: number }) =>
  ({
    orderAmount: fee,
    serviceType: 'parking',
    merchantName: say('sandbox.gate.name'),
    facts: [
      [say('sandbox.gate.plate'), plate],
      [say('sandbox.gate.entered'), dayAndTimeOf(enteredAt)],
      [say('sandbox.gate.howLong'), say('sandbox.gate.hours', { hours })],
    ],
  }) satisfies Partial<Bill>
