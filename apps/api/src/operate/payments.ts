import { acceptReviewed, type Mismatch, refuseReviewed } from '../domain/plans/purchase.ts'
import { purchasesUnderReview } from '../domain/plans/purchase-list.sql.ts'
import { formatTable, formatTime } from './format-table.ts'
import { parseArguments, readNothing } from './parse-arguments.ts'
import { CommandFailure } from './command-failure.ts'
import type { OperatorContext } from './operator-context.ts'

const maxListed = 100

interface Acceptance {
  readonly id: string
  /** What the gateway told of, repeated by the operator. */
  readonly amount: string | undefined
}

export function readAcceptance(words: readonly string[]): Acceptance {
  const options = { amount: { type: 'string' } } as const
  const { values, positionals } = parseArguments({ args: [...words], options, allowPositionals: true })
  return { id: readOrderNumber(positionals), amount: values.amount }
}

/** The one word of `payments refuse`. */
export function readOrderNumber(words: readonly string[]): string {
  const [id, ...more] = parseArguments({ args: [...words], options: {}, allowPositionals: true }).positionals
  if (id === undefined) throw new CommandFailure('Say which payment: its order number is missing.', { showUsage: true })
  readNothing(more)
  return id
}

export async function showPayments({ sql }: OperatorContext) {
  const waiting = await purchasesUnderReview(sql, maxListed)
  if (waiting.length === 0) return 'No payment waits for you.'
  return formatTable([
    ['ORDER NUMBER', 'STATUS', 'BEGUN', 'DUE', 'WHAT THE GATEWAY TOLD', 'PLAN'],
    ...waiting.map(({ id, status, createdAt, amountTwd, reviewNote, planName }) => [
      id,
      status,
      formatTime(createdAt),
      `${amountTwd} TWD`,
      reviewNote,
      planName,
    ]),
  ])
}

const notWaiting = (id: string) => new CommandFailure(`${id} does not wait for you (payments list).`)

export async function acceptPayment(context: OperatorContext, { id, amount }: Acceptance) {
  const outcome = await context.transaction((tx) => acceptReviewed(context, tx, id, amount))
  if (outcome === 'left') throw new CommandFailure(`${id}: the member has left. Give the money back, then refuse it.`)
  if (outcome === 'not-waiting') throw notWaiting(id)
  if (outcome !== 'accepted') throw new CommandFailure(sayMismatch(id, outcome))
  return `${id} counts as paid: the plan is granted and the receipt is on its way.`
}

function sayMismatch(id: string, { dueTwd, told }: Mismatch): string {
  const paid = told === 'none' ? 'no amount' : /^\S+$/.test(told) ? `${told} TWD` : told
  const amount = told.includes(' ') ? `"${told}"` : told
  return `Nothing was changed. ${id} costs ${dueTwd} TWD, and the gateway told of ${paid}. To grant the plan for that:
payments accept ${id} --amount ${amount}`
}

export async function refusePayment(context: OperatorContext, id: string) {
  if (!(await context.transaction((tx) => refuseReviewed(context, tx, id)))) throw notWaiting(id)
  return `${id} counts as not paid. Giving the money back is up to you.`
}
