import type { FastifyInstance, FastifyRequest } from 'fastify'

type Status = 'PENDING' | 'COMPLETED' | 'FAILED'
type Bearer = { readonly scope: string; readonly client?: string } | undefined
interface Sent {
  readonly orderId: string
  readonly orderAmount: number
  readonly transactionToken?: string
  readonly [name: string]: unknown
}
interface Refunding {
  readonly amount?: number
}

/** What DPASS does to the next call: `cut` does the work and loses the answer, `away` does nothing. */
type Turn = Status | 'cut' | 'away' | { readonly status: number; readonly code: string; readonly message: string }

const step = { points: 6, twd: 5 }

/** The redemption calls as api.md tells them, with a member who has 小樹點 and a limit of NT$ 100 per order. */
export function serveFakeRedemptions(app: FastifyInstance, bearer: (request: FastifyRequest) => Bearer) {
  const kept = new Map<string, Record<string, unknown>>()
  const state = {
    balance: 1_280,
    reason: null as string | null,
    token: 'ABCDEFGHJK23',
    /** What becomes of the next redemptions and refunds; after these everything is done at once. */
    turns: [] as Turn[],
    sent: [] as { path: string; key: string; body: unknown; isOwn: boolean }[],
    debits: [] as number[],
    credits: [] as number[],
  }

  const deduct = (orderAmount: number) => {
    const most = Math.min(orderAmount, 100, Math.floor(state.balance / step.points) * step.twd)
    const steps = state.reason === null ? Math.floor(most / step.twd) : 0
    const amount = steps * step.twd
    return { points: steps * step.points, amount, payable: orderAmount - amount, reason: state.reason }
  }
  /** The refusals that come before any work, the same for all calls. */
  const refuse = (request: FastifyRequest, token: string | undefined) => {
    const caller = bearer(request)
    if (!caller) return { status: 401, code: 'UNAUTHENTICATED', message: '請先登入' }
    if (caller.client !== undefined && token !== undefined && token !== state.token)
      return { status: 422, code: 'TRANSACTION_TOKEN_INVALID', message: '交易條碼無效或已使用，請重新產生' }
    return undefined
  }

  app.post<{ Body: Sent }>('/v1/redemptions/quote', (request, reply) => {
    const refusal = refuse(request, request.body.transactionToken)
    if (refusal) return reply.code(refusal.status).send({ error: refusal })
    return { data: deduct(request.body.orderAmount) }
  })

  /** One of the two calls that move points: what was done under a key is answered again, with its state of now. */
  const move = (path: string, work: (request: FastifyRequest) => Record<string, unknown>) =>
    app.post<{ Body: Sent | Refunding | null }>(path, (request, reply) => {
      const key = String(request.headers['idempotency-key'])
      const { body } = request
      state.sent.push({ path: request.url, key, body, isOwn: bearer(request)?.client !== undefined })
      const turn = state.turns.shift() ?? 'COMPLETED'
      if (turn === 'away') return reply.code(503).send({ error: { code: 'OVERLOADED', message: '系統忙碌中' } })
      const refusal = typeof turn === 'object' ? turn : refuse(request, (body as Sent | null)?.transactionToken)
      if (refusal) return reply.code(refusal.status).send({ error: refusal })
      const done = kept.get(key) ?? work(request)
      done['status'] = turn === 'cut' ? 'COMPLETED' : turn
      if (turn === 'FAILED') Object.assign(done, { points: 0, amount: 0 })
      kept.set(key, done)
      if (turn === 'cut') return request.raw.socket.destroy()
      return reply.code(turn === 'PENDING' ? 202 : 201).send({ data: done })
    })

  move('/v1/redemptions', ({ body }) => {
    const { orderAmount } = body as Sent
    const deduction = deduct(orderAmount)
    if (deduction.points > 0) state.debits.push(deduction.points)
    state.balance -= deduction.points
    return { id: `redemption-${kept.size + 1}`, ...deduction, possibleDuplicateOf: null }
  })
  move('/v1/redemptions/:id/refunds', ({ body }) => {
    const amount = (body as Refunding | null)?.amount ?? 0
    const points = (amount / step.twd) * step.points
    state.credits.push(points)
    state.balance += points
    return { id: `refund-${kept.size + 1}`, points, amount }
  })
  return state
}
