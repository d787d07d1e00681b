import { randomBytes } from 'node:crypto'
import { PartnerRefusal } from '../programmes/partner-refusal.ts'
import type { Store } from '../store.ts'
import type { World } from '../world.ts'
import { isClosed, type Payment, type Wanted } from './payment.ts'

interface Row {
  readonly doc: string
}

const read = (row: unknown): Payment | undefined =>
  row === undefined ? undefined : (JSON.parse((row as Row).doc) as Payment)

export const findPayment = ({ sql }: Store, transactionId: string): Payment | undefined =>
  read(sql.get`select doc from payment where transaction_id = ${transactionId}`)

export const findByToken = ({ sql }: Store, pageToken: string): Payment | undefined =>
  read(sql.get`select doc from payment where page_token = ${pageToken}`)

/** Newest first. */
export const latestPayments = ({ sql }: Store, atMost: number): Payment[] =>
  (sql.all`select doc from payment order by seq desc limit ${atMost}` as unknown as Row[]).map(
    ({ doc }) => JSON.parse(doc) as Payment,
  )

export function keepPayment({ sql }: Store, payment: Payment): Payment {
  const { transactionId, pageToken } = payment
  sql.run`insert into payment (transaction_id, page_token, doc)
    values (${transactionId}, ${pageToken}, ${JSON.stringify(payment)})
    on conflict (transaction_id) do update set doc = excluded.doc`
  return payment
}

const newPayment = ({ now }: World, wanted: Wanted): Payment => ({
  ...wanted,
  pageToken: randomBytes(24).toString('base64url'),
  state: 'OPEN',
  method: null,
  paid: null,
  paidAt: null,
  reason: null,
  openedAt: now().toISOString(),
})

/** The same payment again gets the new addresses to come back to, and nothing else. */
export const openPayment = (world: World, wanted: Wanted): Payment =>
  world.store.transaction(() => {
    const known = findPayment(world.store, wanted.transactionId)
    if (!known) return keepPayment(world.store, newPayment(world, wanted))
    if (isClosed(known)) throw new PartnerRefusal(409, 'PAYMENT_CLOSED')
    if (known.amount !== wanted.amount) throw new PartnerRefusal(409, 'PAYMENT_CONFLICT')
    const { successUrl, failureUrl } = wanted
    return keepPayment(world.store, { ...known, successUrl, failureUrl })
  })

/** One that was never seen is kept as voided: the call that would open it may still be under way. */
export const voidPayment = (world: World, transactionId: string): Payment =>
  world.store.transaction(() => {
    const nothing = { amount: 0, currency: 'TWD', description: '', successUrl: '', failureUrl: '', expiresAt: '' }
    const known = findPayment(world.store, transactionId) ?? newPayment(world, { transactionId, ...nothing })
    return known.state === 'OPEN' ? keepPayment(world.store, { ...known, state: 'VOIDED' }) : known
  })
