import { sql } from '../../../src/platform/database/sql.ts'
import type { Redeeming } from '../redeeming-world.ts'
import type { History, SeenAnswer } from './history.ts'

export interface Line {
  readonly idempotencyKey: string
  readonly points: number
}

export interface Stored {
  readonly id: string
  readonly clientUid: string
  readonly orderId: string
  readonly refundOf: string | null
  readonly status: string
  readonly points: number
  readonly amountTwd: number
  readonly orderAmountTwd: number
  readonly maximumTwd: number | null
  readonly balanceBefore: number | null
  readonly cancelRequestedAt: Date | null
}

export const readRecords = ({ world }: Redeeming) =>
  world.pooledSql.many<Stored>(sql`
    select id, client_uid, order_id, refund_of, status, points,
      amount_twd, order_amount_twd, maximum_twd,
      balance_before, cancel_requested_at
    from point_transaction`)

const signed = ({ points, refundOf }: Stored): number => (refundOf === null ? -points : points)

/** Everything that is wrong after a run, as sentences; nothing when both books and what clients were told agree. */
export function problemsIn(ledger: readonly Line[], records: readonly Stored[], history: History): string[] {
  const lines = new Map(ledger.map(({ idempotencyKey, points }) => [idempotencyKey, points]))
  const stored = new Map(records.map((record) => [record.id, record]))
  return [
    ...(lines.size === ledger.length ? [] : ['the ledger has two lines under one key']),
    ...ledger.flatMap(({ idempotencyKey, points }) => {
      const record = stored.get(idempotencyKey)
      return record && record.status === 'COMPLETED' && signed(record) === points
        ? []
        : [`the ledger has ${points} for ${idempotencyKey}, our record says ${JSON.stringify(record)}`]
    }),
    ...records.flatMap((record) => problemsOf(record, lines)),
    ...problemsOfOrders(records),
    ...problemsOfRefunds(records, stored),
    ...problemsOfAnswers(history, stored),
    ...problemsOfCancels(history, records, stored),
  ]
}

function problemsOf(record: Stored, lines: ReadonlyMap<string, number>): string[] {
  const { id, status, points, amountTwd, maximumTwd, balanceBefore } = record
  return [
    ...(status === 'PENDING' ? [`${id} is PENDING for ever`] : []),
    ...(status === 'COMPLETED' && points > 0 && lines.get(id) !== signed(record) ? [`${id} is not in the ledger`] : []),
    ...(record.refundOf === null && amountTwd > (maximumTwd ?? amountTwd) ? [`${id} is over its limit`] : []),
    ...(record.refundOf === null && points > (balanceBefore ?? points) ? [`${id} is over its balance`] : []),
  ]
}

function problemsOfOrders(records: readonly Stored[]): string[] {
  const taken = records.filter(
    ({ refundOf, points, cancelRequestedAt }) => refundOf === null && points > 0 && cancelRequestedAt === null,
  )
  const byOrder = Map.groupBy(taken, ({ clientUid, orderId }) => `${clientUid} ${orderId}`)
  return [...byOrder].flatMap(([order, made]) => (made.length > 1 ? [`${order} was debited ${made.length} times`] : []))
}

function problemsOfRefunds(records: readonly Stored[], stored: ReadonlyMap<string, Stored>): string[] {
  const refunds = Map.groupBy(
    records.filter(({ refundOf }) => refundOf !== null),
    ({ refundOf }) => refundOf ?? '',
  )
  return [...refunds].flatMap(([id, given]) => {
    const sum = given.reduce((total, { points }) => total + points, 0)
    return sum <= (stored.get(id)?.points ?? 0) ? [] : [`${id} was refunded ${sum}`]
  })
}

/** What was acknowledged stays true: one id for a key, and no other points than those that were told as taken. */
function problemsOfAnswers({ asked }: History, stored: ReadonlyMap<string, Stored>): string[] {
  return asked.flatMap(({ key, answers }) => {
    const told = answers.filter(({ data }) => data !== undefined)
    const ids = new Set(told.map(({ data }) => data.id))
    return [
      ...(ids.size > 1 ? [`the key ${key} was answered with ${ids.size} ids`] : []),
      ...problemsOfGoingBack(told),
      ...answers.flatMap(({ status, error }) =>
        status >= 500 && status !== 503 ? [`${key}: ${status} ${error?.code}`] : [],
      ),
      ...told.flatMap(({ data }) => {
        const record = stored.get(data.id)
        if (data.status === 'PENDING')
          return record && [0, Number(data['points'])].includes(record.points)
            ? []
            : [`${data.id} was PENDING with ${String(data['points'])} points and is ${JSON.stringify(record)}`]
        return record?.status === data.status && record.points === data['points']
          ? []
          : [`${data.id} was ${data.status} with ${String(data['points'])} points and is ${JSON.stringify(record)}`]
      }),
    ]
  })
}

/** Nothing that has ended is PENDING again for who asks afterwards. */
const problemsOfGoingBack = (told: readonly SeenAnswer[]): string[] =>
  told.flatMap(({ data, sentAt }) =>
    data.status === 'PENDING' && told.some((earlier) => earlier.data.status !== 'PENDING' && earlier.toldAt < sentAt)
      ? [`${data.id} had ended and was PENDING again`]
      : [],
  )

/** A cancel that was acknowledged is a promise: the whole bill is charged, and the points are as before. */
function problemsOfCancels(
  { asked, cancelled }: History,
  records: readonly Stored[],
  stored: ReadonlyMap<string, Stored>,
): string[] {
  const refunds = Map.groupBy(records, ({ refundOf }) => refundOf)
  return cancelled.flatMap(({ id, key, toldAt }) => {
    const later = asked
      .filter((one) => one.name === 'POST /v1/redemptions')
      .flatMap((one) => one.answers.map((answer) => ({ ...answer, key: one.key })))
      .filter(({ sentAt }) => sentAt > toldAt)
    if (id === null)
      return later.flatMap((answer) =>
        answer.key === key && answer.data !== undefined ? [`the closed key ${key} stands for ${answer.data.id}`] : [],
      )
    const record = stored.get(id)
    const given = (refunds.get(id) ?? []).reduce((sum, { points }) => sum + points, 0)
    const isUndone = record && record.points === given && (record.points === 0 || record.cancelRequestedAt !== null)
    return [
      ...(isUndone ? [] : [`${id} was cancelled, ${given} points came back, and it is ${JSON.stringify(record)}`]),
      ...later.flatMap(({ data }) =>
        data?.id === id && data['payable'] !== record?.orderAmountTwd
          ? [`${id} was cancelled, and its client was told to charge ${String(data['payable'])}`]
          : [],
      ),
    ]
  })
}
