import type { FastifyInstance, FastifyReply } from 'fastify'
import { askDpassAt } from '../merchant/ask-dpass.ts'
import { billStateOf } from '../merchant/bill.ts'
import { type Documents, documentsOf } from '../merchant/documents.ts'
import { ownToken } from '../merchant/own-token.ts'
import { redemptionsBy } from '../merchant/redemptions.ts'
import { readAmount, type Sent, serveBills } from '../merchant/serve-bills.ts'
import { openTill } from '../merchant/till.ts'
import { connectToDpass } from '../oauth/connect-to-dpass.ts'
import type { DemoClient } from '../oauth/demo-client.ts'
import { sendPage } from '../pages/page.ts'
import type { World } from '../world.ts'
import { choosePage } from './choose-page.ts'
import type { Wrong } from './code-reader.ts'
import { type Machine, machineOf } from './machine.ts'
import { readChoice, type Sale } from './sale.ts'
import { fuellingPage, readyPage, resultPage, scanPage, unpaidPage } from './sale-pages.ts'

const home = '/fuel-machine'
/** Anybody may stand before the machine; a bill is found by its number alone. */
const owner = 'machine'

interface OfSale {
  readonly Params: { readonly id: string }
  readonly Body: Sent
}

/** A fuel machine that knows nobody: it takes the code from the driver's phone and acts in its own name. */
export function serveFuelMachine(app: FastifyInstance, world: World, client: DemoClient, dpassUrl: URL): void {
  const own = ownToken(connectToDpass(dpassUrl, client))
  const redemptions = redemptionsBy(askDpassAt(dpassUrl, world.stopping))
  const till = openTill(world, { prefix: 'F', redemptions, own })
  const sales = documentsOf<Sale>(world.store, 'fuel-sale')
  const machine = machineOf(world, { sales, till, redemptions, own, owner })

  app.get(home, (_, reply) => sendPage(reply, choosePage()))
  app.post<{ Body: Sent }>(home, (request, reply) => {
    const choice = readChoice(request.body ?? {})
    return reply.redirect(choice ? `${home}/sales/${machine.begin(choice).id}` : home, 303)
  })
  serveSales(app, { sales, machine, till, dpassUrl, now: world.now })
  serveBills(app, {
    path: `${home}/bills`,
    home,
    till,
    payerOf: () => ({ owner, holder: own }),
    page: resultPage,
  })
}

interface Counter {
  readonly sales: Documents<Sale>
  readonly machine: Machine
  readonly till: ReturnType<typeof openTill>
  readonly dpassUrl: URL
  readonly now: () => Date
}

function serveSales(app: FastifyInstance, { sales, machine, till, dpassUrl, now }: Counter): void {
  /** The page for where a sale stands; `wrong` is about a code that was not taken. */
  function show(sale: Sale, reply: FastifyReply, wrong?: Wrong): FastifyReply {
    const { orderId, payment, startedAt } = sale
    const bill = orderId === null ? undefined : till.bills.find(orderId)
    if (bill && billStateOf(bill) !== 'open') return reply.redirect(`${home}/bills/${bill.orderId}`, 303)
    const answer = wrong === undefined ? reply : reply.code(422)
    if (bill) return sendPage(answer, unpaidPage(sale, bill, wrong))
    if (startedAt !== null) return sendPage(reply, fuellingPage(sale, now().getTime() - Date.parse(startedAt)))
    return sendPage(answer, payment === null ? scanPage(sale, dpassUrl, wrong) : readyPage(sale))
  }

  app.get<OfSale>(`${home}/sales/:id`, ({ params }, reply) => {
    const sale = sales.find(params.id)
    return sale ? show(sale, reply) : reply.redirect(home, 303)
  })

  /** A button's work; it answers with what was wrong about a code, if anything was. */
  const press = (button: string, work: (sale: Sale, sent: Sent) => Promise<Wrong | undefined> | undefined) =>
    app.post<OfSale>(`${home}/sales/:id/${button}`, async ({ params, body }, reply) => {
      const sale = sales.find(params.id)
      if (!sale) return reply.redirect(home, 303)
      const wrong = await work(sale, body)
      const changed = sales.find(params.id) ?? sale
      return wrong === undefined ? reply.redirect(`${home}/sales/${sale.id}`, 303) : show(changed, reply, wrong)
    })

  press('token', (sale, sent) => machine.takeToken(sale, sent?.['token']))
  press('ask-again', (sale) => machine.askAgain(sale))
  press('without-points', (sale) => machine.goWithoutPoints(sale))
  press('start', (sale) => machine.start(sale))
  press('stop', (sale) => machine.stop(sale))
  press('pay', (sale, sent) => {
    const promisedTwd = readAmount(sent?.['amount'])
    return promisedTwd === undefined ? undefined : machine.payWithAnother(sale, promisedTwd)
  })
  press('pay-in-full', (sale) => machine.payInFull(sale))
}
