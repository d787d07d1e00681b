import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendPage, type Page } from '../pages/page.ts'
import type { TokenHolder } from './ask-dpass.ts'
import { type Bill, refundable, billStateOf } from './bill.ts'
import type { Till } from './till.ts'

export type Sent = Readonly<Record<string, unknown>> | null | undefined
interface OfBill {
  readonly Params: { readonly orderId: string }
  readonly Body: Sent
}

/** Who looks at a bill, and in whose name its payment is asked about. */
interface Payer {
  readonly owner: string
  readonly holder: TokenHolder
}

interface Counter {
  /** The bills' pages stand below it. */
  readonly path: string
  readonly till: Till
  readonly payerOf: (request: FastifyRequest) => Payer | undefined
  readonly page: (bill: Bill, request: FastifyRequest) => Page
  /** Where anybody is sent who has no such bill, or has not paid it yet. */
  readonly home: string
}

/** The pages of bills that are paid or on their way: what came of it, asking again, agreeing, calling off, giving back. */
export function serveBills(app: FastifyInstance, { path, till, payerOf, page, home }: Counter): void {
  const address = (orderId: string) => `${path}/${encodeURIComponent(orderId)}`

  /** Only the payer's own bill is found. */
  function find(request: FastifyRequest<OfBill>): { bill: Bill; payer: Payer } | undefined {
    const payer = payerOf(request)
    const bill = till.bills.find(request.params.orderId)
    return payer && bill?.owner === payer.owner ? { bill, payer } : undefined
  }

  const press = (button: string, work: (bill: Bill, payer: Payer, sent: Sent) => void | Promise<void>) =>
    app.post<OfBill>(`${path}/:orderId/${button}`, async (request, reply): Promise<FastifyReply> => {
      const found = find(request)
      if (!found) return reply.redirect(home, 303)
      await work(found.bill, found.payer, request.body)
      return reply.redirect(address(found.bill.orderId), 303)
    })

  app.get<OfBill>(`${path}/:orderId`, async (request, reply) => {
    const found = find(request)
    if (!found) return reply.redirect(home, 303)
    const { orderId, payAt = home } = found.bill
    if (billStateOf(found.bill) === 'open') return reply.redirect(payAt, 303)
    await till.lookAtTwin(orderId)
    return sendPage(reply, page(till.bills.find(orderId) ?? found.bill, request))
  })
  press('settle', ({ orderId }, { holder }) => till.settle(orderId, holder))
  press('accept', ({ orderId }, _, sent) => {
    const amountTwd = readAmount(sent?.['amount'])
    if (amountTwd !== undefined) till.accept(orderId, amountTwd)
  })
  press('try-again', ({ orderId }) => till.tryAgain(orderId))
  press('cancel', ({ orderId }) => till.cancel(orderId))
  press('refund', async (bill, _, sent) => {
    // All that is left, unless another amount was typed. Whether that one can be given back is for DPASS to say.
    const typed = sent?.['amount']
    const amount = typed === undefined ? refundable(bill) : readAmount(typed)
    if (amount) await till.refund(bill.orderId, amount)
  })
}

/** Whole dollars that a form sent. */
export const readAmount = (sent: unknown): number | undefined =>
  typeof sent === 'string' && /^(0|[1-9]\d{0,7})$/.test(sent) ? Number(sent) : undefined
