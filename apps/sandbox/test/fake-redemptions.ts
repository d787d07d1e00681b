import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

type Status = 'PENDING' | 'COMPLETED' | 'FAILED'
type Bearer = { readonly scope: string; readonly client?: string } | undefined
interface Sent {
  readonly orderId: string
  readonly orderAmount: number
  readonly transactionToken?: string
  readonly machine?: object
  readonly [name: string]: unknown
}
interface Refusal {
  readonly status: number
  readonly code: string
  readonly message: string
  readonly details?: object
}
type Kept = ReturnType<typeof begin>
interface FakeReport {
  readonly kind: string
  readonly note: string | null
  readonly dueDate: string
  readonly state: 'OPEN' | 'ANSWERED' | 'REFUNDED'
  readonly answer?: string
}

/** What DPASS does to the next call: `cut` does the work and loses the answer, `away` does nothing. */
type Turn = Status | 'cut' | 'away' | Refusal

const rate = { points: 6, twd: 5 }
const invalidToken = { status: 422, code: 'TRANSACTION_TOKEN_INVALID', message: '交易條碼無效或已使用，請重新產生' }
const wrongProgramme = { status: 409, code: 'MACHINE_TREEPOINT_ONLY', message: '自助加油機只接受小樹點' }
const unknown = { status: 404, code: 'NOT_FOUND', message: '找不到資料' }
const conflict = (details: object) => ({ status: 409, code: 'CONFLICT', message: '這筆訂單已經處理過了', details })

/** The redemption calls as api.md tells them, with a member who has 小樹點 and a limit of NT$ 100 per order. */
export function serveFakeRedemptions(app: FastifyInstance, bearer: (request: FastifyRequest) => Bearer) {
  const kept: Kept[] = []
  const closedKeys = new Set<string>()
  const state = {
    balance: 1_280,
    reason: null as string | null,
    token: 'ABCDEFGHJK23',
    /** Whose points the code is for. */
    programme: { uniqueId: 'TREEPOINT', name: '小樹點' },
    /** What the next redemption looks like. */
    duplicateOf: null as string | null,
    /** The member's valid plans, or what becomes of the question. */
    plans: [] as object[] | Refusal,
    /** What becomes of the next redemptions, readings, cancels and refunds; after these everything is done at once. */
    turns: [] as Turn[],
    sent: [] as { path: string; key: string; body: unknown; isOwn: boolean }[],
    quoted: [] as Sent[],
    debits: [] as number[],
    credits: [] as number[],
    /** Another client, or this one before it lost its memory, has used an order's number. */
    redeemed: (order: Sent, more: object = {}) => {
      const redemption = Object.assign(begin(`earlier-${kept.length + 1}`, '', order, deduct(order.orderAmount)), more)
      kept.push(redemption)
      return redemption
    },
  }

  function deduct(orderAmount: number) {
    const most = Math.min(orderAmount, 100, Math.floor(state.balance / rate.points) * rate.twd)
    const amount = state.reason === null ? Math.floor(most / rate.twd) * rate.twd : 0
    const reason = state.reason ?? (amount > 0 ? null : orderAmount < rate.twd ? 'BELOW_STEP' : 'NO_POINTS')
    const limitedBy = amount === 0 ? null : limitOf(orderAmount, most)
    const points = (amount / rate.twd) * rate.points
    return { point: state.programme, points, amount, payable: orderAmount - amount, reason, limitedBy }
  }
  const settle = (redemption: Kept, status: Status) => {
    if (redemption.status !== 'PENDING') return
    redemption.status = status
    if (status === 'FAILED')
      Object.assign(redemption, { points: 0, amount: 0, payable: redemption.orderAmount, reason: 'NO_POINTS' })
    if (status !== 'COMPLETED' || redemption.points === 0) return
    state.debits.push(redemption.points)
    state.balance -= redemption.points
  }
  const giveBack = (redemption: Kept, amount: number) => {
    const points = (amount / rate.twd) * rate.points
    redemption.refundedAmount += amount
    redemption.refundedPoints += points
    if (points > 0) state.credits.push(points)
    state.balance += points
    return points
  }
  const cancel = (redemption: Kept, turn: Turn) => {
    redemption.cancelRequestedAt ??= new Date().toISOString()
    redemption.payable = redemption.orderAmount
    if (turn === 'PENDING') return
    if (redemption.status === 'PENDING') settle(redemption, 'FAILED')
    else giveBack(redemption, redemption.amount - redemption.refundedAmount)
  }

  const refuse = (reply: FastifyReply, { status, ...error }: Refusal) => reply.code(status).send({ error })
  /** The refusals that come before any work, the same for all calls. */
  const refusalOf = (request: FastifyRequest): Refusal | undefined => {
    const caller = bearer(request)
    const { transactionToken, machine } = (request.body ?? {}) as Partial<Sent>
    if (!caller) return { status: 401, code: 'UNAUTHENTICATED', message: '請先登入' }
    if (caller.client === undefined || transactionToken === undefined) return undefined
    if (transactionToken !== state.token) return invalidToken
    return machine && state.programme.uniqueId !== 'TREEPOINT' ? wrongProgramme : undefined
  }
  /** A call that is noted, and meets its turn: the work answers by what it found, or refuses. */
  const serve = (
    method: 'get' | 'post',
    path: string,
    work: (request: FastifyRequest, turn: Turn) => { data: object | null; isPending: boolean } | Refusal,
  ) =>
    app[method](path, (request, reply) => {
      const isOwn = bearer(request)?.client !== undefined
      state.sent.push({ path: request.url, key: keyOf(request), body: request.body, isOwn })
      const turn = state.turns.shift() ?? 'COMPLETED'
      if (turn === 'away') return refuse(reply, { status: 503, code: 'OVERLOADED', message: '系統忙碌中' })
      const refusal = typeof turn === 'object' ? turn : refusalOf(request)
      const done = refusal ?? work(request, turn)
      if (turn === 'cut') return request.raw.socket.destroy()
      if ('status' in done) return refuse(reply, done)
      const status = method === 'get' ? 200 : done.isPending ? 202 : 201
      return reply.code(status).send({ data: done.data })
    })
  const answer = (redemption: Kept) => ({ data: redemption, isPending: redemption.status === 'PENDING' })
  const find = (request: FastifyRequest) => kept.find(({ id }) => id === (request.params as { id: string }).id)

  app.post<{ Body: Sent }>('/v1/redemptions/quote', (request, reply) => {
    state.quoted.push(request.body)
    const refusal = refusalOf(request)
    return refusal ? refuse(reply, refusal) : { data: deduct(request.body.orderAmount) }
  })
  serve('post', '/v1/redemptions', (request, turn) => {
    const order = request.body as Sent
    const key = keyOf(request)
    if (closedKeys.has(key)) return conflict({ cancelled: true })
    const living = kept.find((each) => each.orderId === order.orderId && each.key !== key && isLiving(each))
    if (living) return conflict({ redemptionId: living.id })
    const known = kept.find((each) => each.key === key)
    const redemption = known ?? begin(`redemption-${kept.length + 1}`, key, order, deduct(order.orderAmount))
    if (!known) kept.push(Object.assign(redemption, { possibleDuplicateOf: state.duplicateOf }))
    settle(redemption, turn === 'PENDING' || turn === 'FAILED' ? turn : 'COMPLETED')
    return answer(redemption)
  })
  serve('get', '/v1/redemptions', (request) => {
    const { orderId, reported } = request.query as { orderId?: string; reported?: string }
    const isAsked = (each: Kept) => (reported ? each.report?.state === 'OPEN' : each.orderId === orderId)
    return { data: { items: kept.filter(isAsked), nextCursor: null }, isPending: false }
  })
  serve('get', '/v1/redemptions/:id', (request, turn) => {
    const redemption = find(request)
    if (!redemption) return unknown
    if (redemption.cancelRequestedAt) cancel(redemption, turn)
    else settle(redemption, turn === 'PENDING' || turn === 'FAILED' ? turn : 'COMPLETED')
    return answer(redemption)
  })
  serve('post', '/v1/redemptions/:id/cancel', (request, turn) => {
    const redemption = find(request)
    if (!redemption) return unknown
    cancel(redemption, turn)
    return answer(redemption)
  })
  serve('post', '/v1/redemptions/cancel', (request, turn) => {
    const { idempotencyKey } = request.body as { idempotencyKey: string }
    const redemption = kept.find(({ key }) => key === idempotencyKey)
    if (redemption) cancel(redemption, turn)
    else closedKeys.add(idempotencyKey)
    return redemption ? answer(redemption) : { data: null, isPending: false }
  })
  serve('post', '/v1/redemptions/:id/report-answer', (request) => {
    const redemption = find(request)
    const { text } = request.body as { text: string }
    if (redemption?.report?.state !== 'OPEN') return conflict({})
    redemption.report = { ...redemption.report, state: 'ANSWERED', answer: text }
    return answer(redemption)
  })
  const refunds = new Map<string, { id: string; status: Status; points: number; amount: number }>()
  serve('post', '/v1/redemptions/:id/refunds', (request, turn) => {
    const redemption = find(request)
    if (!redemption) return unknown
    const { amount = redemption.amount } = (request.body ?? {}) as { amount?: number }
    const refund = refunds.get(keyOf(request)) ?? {
      id: `refund-${refunds.size + 1}`,
      status: 'PENDING' as Status,
      points: giveBack(redemption, amount),
      amount,
    }
    refunds.set(keyOf(request), refund)
    if (redemption.report) redemption.report = { ...redemption.report, state: 'REFUNDED' }
    refund.status = turn === 'PENDING' || turn === 'FAILED' ? turn : 'COMPLETED'
    return { data: refund, isPending: turn === 'PENDING' }
  })
  app.get('/v1/current-valid-plan', (request, reply) => {
    if (!Array.isArray(state.plans)) return refuse(reply, state.plans)
    const scope = bearer(request)?.scope.split(' ') ?? []
    return scope.includes('plans:read')
      ? { data: state.plans }
      : refuse(reply, { status: 403, code: 'SCOPE_INSUFFICIENT', message: '沒有權限' })
  })
  return state
}

const keyOf = ({ headers }: FastifyRequest): string => String(headers['idempotency-key'])

const isLiving = ({ status, amount, refundedAmount }: Kept): boolean =>
  status === 'PENDING' || (status === 'COMPLETED' && amount > refundedAmount)

function limitOf(orderAmount: number, most: number): string {
  if (most === orderAmount) return orderAmount % rate.twd === 0 ? 'BILL' : 'STEP'
  return most === 100 ? 'CAP' : 'BALANCE'
}

function begin(id: string, key: string, order: Sent, deduction: object) {
  const { orderId, orderAmount } = order
  const numbers = deduction as { points: number; amount: number; payable: number }
  return {
    id,
    key,
    orderId,
    orderAmount,
    status: 'PENDING' as Status,
    ...numbers,
    possibleDuplicateOf: null as string | null,
    cancelRequestedAt: null as string | null,
    refundedPoints: 0,
    refundedAmount: 0,
    report: null as FakeReport | null,
  }
}
