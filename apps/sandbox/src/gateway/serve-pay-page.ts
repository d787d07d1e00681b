import { setTimeout } from 'node:timers/promises'
import { paymentMethods } from '@dpass/contract/partners/gateway'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { sendPage } from '../pages/page.ts'
import { readReturnAddress } from '../programmes/return-address.ts'
import type { World } from '../world.ts'
import { type Settlement, settlePayment, tellSettled } from './settle-payment.ts'
import { closedPage } from './closed-page.ts'
import { isClosed, type Payment } from './payment.ts'
import { payPage } from './pay-page.ts'
import { findByToken, keepPayment } from './payments.ts'

const payPath = '/payment/pay'

type Sent = Readonly<Record<string, unknown>>

/** As long as the browser waits for DPASS to be told; then it goes back first, as happens with real gateways too. */
const browserWaitsMs = 1_000

/** Where DPASS sends a member to pay, and from where the member is sent back. */
export function servePayPage(app: FastifyInstance, world: World, dpassUrl: URL): void {
  const receive = (sent: Sent, reply: FastifyReply, go: (payment: Payment, back: Back) => unknown) => {
    const token = typeof sent['token'] === 'string' ? sent['token'] : ''
    const payment = findByToken(world.store, token)
    const success = payment && readReturnAddress(payment.successUrl, dpassUrl)
    const failure = payment && readReturnAddress(payment.failureUrl, dpassUrl)
    if (!payment || !success || !failure) return sendPage(reply.code(404), closedPage('unknown', dpassUrl))
    const back = { success: success.href, failure: failure.href, origin: success.origin }
    if (isClosed(payment)) return sendPage(reply, closedPage('closed', payment.state === 'PAID' ? success : failure))
    if (payment.state === 'PROCESSING') return sendPage(reply, closedPage('processing', success))
    if (new Date(payment.expiresAt) <= world.now()) return sendPage(reply, closedPage('expired', failure))
    return go(payment, back)
  }

  app.get<{ Querystring: Sent }>(payPath, ({ query }, reply) =>
    receive(query, reply, (payment, { origin }) => sendPage(reply, { ...payPage(payment), leadsTo: origin })),
  )

  app.post<{ Body: Sent | null | undefined }>(payPath, ({ body }, reply) => {
    const sent = body ?? {}
    return receive(sent, reply, async (payment, back) => {
      const method = paymentMethods.find((each) => each === sent['method']) ?? 'credit_card'
      const end = async (settlement: Settlement, address: string) => {
        const told = tellSettled(world, dpassUrl, settlePayment(world, payment, { method, ...settlement }))
        await Promise.race([told, setTimeout(browserWaitsMs, undefined, { ref: false })])
        return reply.redirect(address, 303)
      }
      switch (sent['result']) {
        case 'approve':
          return end({ result: 'PAID' }, back.success)
        case 'wrong-amount':
          return end({ result: 'PAID', amount: payment.amount + 1 }, back.success)
        case 'decline':
          return end({ result: 'FAILED', reason: 'declined' }, back.failure)
        case 'cancel':
          return end({ result: 'FAILED', reason: 'cancelled' }, back.failure)
        default:
          // Silence: the bank is at work, and nobody is told anything.
          keepPayment(world.store, { ...payment, state: 'PROCESSING', method })
          return reply.redirect(back.success, 303)
      }
    })
  })
}

interface Back {
  readonly success: string
  readonly failure: string
  readonly origin: string
}
