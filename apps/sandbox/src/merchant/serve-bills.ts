import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendPage, type Page } from '../pages/page.ts'
import { type Bill, refundable, billStateOf } from './bill.ts'
import type { TokenHolder } from './call-dpass.ts'
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

/** The pages of bills that are paid or on their way: what came of it, asking again, giving back. */
export function serveBills(app: FastifyInstance, { path, till, payerOf, page, home }: Counter): void {
  const address = (orderId: string) => `${path}/${encodeURIComponent(orderId)}`

  /** Only the payer's own bill is found. */
  function find(request: FastifyRequest<OfBill>): { bill: Bill; payer: Payer } | undefined {
    const payer = payerOf(request)
    const bill = till.bills.find(request.params.orderId)
    return payer && bill?.owner === payer.owner ? { bill, payer } : undefined
  }

  const press = (button: string, work: (bill: Bill, payer: Payer, sent: Sent) => Promise<void>) =>
    app.post<OfBill>(`${path}/:orderId/${button}`, async (request, reply): Promise<FastifyReply> => {
      const found = find(request)
      if (!found) return reply.redirect(home, 303)
      await work(found.bill, found.payer, request.body)
      return reply.redirect(address(found.bill.orderId), 303)
    })

  app.get<OfBill>(`${path}/:orderId`, (request, reply) => {
    const found = find(request)
    if (!found || billStateOf(found.bill) === 'open') return reply.redirect(home, 303)
    return sendPage(reply, page(found.bill, request))
  })
  press('settle', ({ orderId }, { holder }) => till.settle(orderId, holder))
  press('refund', async (bill, _, sent) => {
    const amount = readRefundAmount(bill, sent?.['amount'])
    if (amount !== undefined) await till.refund(bill.orderId, amount)
  })
}

/** All that is left, unless another amount was typed. Whether that one can be given back is for DPASS to say. */
function readRefundAmount(bill: Bill, typed: unknown): number | undefined {
  if (typed === undefined) return refundable(bill)
  return typeof typed === 'string' && /^[1-9]\d{0,7}$/.test(typed) ? Number(typed) : undefined
}
