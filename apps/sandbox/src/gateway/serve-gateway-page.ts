import type { FastifyInstance, FastifyReply } from 'fastify'
import type { FaultSwitch } from '../faults/fault-switch.ts'
import { sendPage } from '../pages/page.ts'
import { readOutcome, type ButtonOutcome, outcomeOf } from '../pages/button-outcome.ts'
import type { World } from '../world.ts'
import { settlePayment, tellSettled } from './settle-payment.ts'
import { gatewayPage } from './gateway-page.ts'
import { findPayment, latestPayments } from './payments.ts'

const shownAtMost = 50

type Sent = Readonly<Record<string, unknown>>

export function serveGatewayPage(app: FastifyInstance, world: World, dpassUrl: URL, faults: FaultSwitch): void {
  app.get<{ Querystring: Sent }>('/payment', ({ query }, reply) => {
    const payments = latestPayments(world.store, shownAtMost + 1)
    const page = gatewayPage({
      payments: payments.slice(0, shownAtMost),
      morePayments: payments.length > shownAtMost,
      fault: faults.current,
      told: readOutcome(query),
      now: world.now(),
    })
    return sendPage(reply, page)
  })

  /** A button's work, after which the page says what came of it. A reload does not do it again. */
  const press = (button: string, work: (sent: Sent) => ButtonOutcome | Promise<ButtonOutcome>) =>
    app.post<{ Body: Sent | null | undefined }>(
      `/payment/${button}`,
      async ({ body }, reply): Promise<FastifyReply> => {
        const told = await work(body ?? {})
        return reply.redirect(`/payment?${new URLSearchParams(told).toString()}`, 303)
      },
    )

  press('faults', ({ mode: chosen }) => {
    const mode = faults.modes.find((each) => each === chosen)
    if (!mode) return { told: 'wrong' }
    faults.set({ mode, rate: 1 })
    return { told: 'fault' }
  })
  press('settle', async ({ transactionId, result }) => {
    const payment = typeof transactionId === 'string' ? findPayment(world.store, transactionId) : undefined
    if (!payment || (result !== 'PAID' && result !== 'FAILED')) return { told: 'wrong' }
    return outcomeOf(await tellSettled(world, dpassUrl, settlePayment(world, payment, { result })))
  })
}
