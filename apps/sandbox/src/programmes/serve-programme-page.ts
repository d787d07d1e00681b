import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ProgrammeUid } from '@dpass/rules/programmes'
import type { FaultSwitch } from '../faults/fault-switch.ts'
import { sendPage } from '../pages/page.ts'
import type { World } from '../world.ts'
import { findAccount, listAccounts, setBalance } from './accounts.ts'
import { latestMovements } from './ledger.ts'
import { fitLots, listLots, setLots } from './lots.ts'
import { isAbnormal, type PartnerEvents } from './partner-events.ts'
import { programmePage } from './programme-page.ts'
import { readOutcome, type ButtonOutcome, outcomeOf } from '../pages/button-outcome.ts'

const shownAtMost = 50

/** A button of one account leads back to that account, in the list as it was. */
function placeOf({ account, find }: Sent): Readonly<Record<string, string>> {
  return { ...(textOf(find) && { find: textOf(find) }), ...(textOf(account) && { open: textOf(account) }) }
}

const anchorOf = ({ account }: Sent): string => (textOf(account) ? '#open' : '')

/** The midnight in Taipei after a day: `2026-12-31`. */
function endOfDay(day: string): string | undefined {
  const begin = Date.parse(`${day}T00:00:00+08:00`)
  return /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(begin) ? new Date(begin + 86_400_000).toISOString() : undefined
}

/** What a person typed or pressed; a form only ever sends text. */
type Sent = Readonly<Record<string, unknown>>
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

export function serveProgrammePage(
  app: FastifyInstance,
  world: World,
  uid: ProgrammeUid,
  { faults, events }: { readonly faults: FaultSwitch; readonly events: PartnerEvents },
): void {
  const { store } = world
  const path = `/programmes/${uid}`

  app.get<{ Querystring: Sent }>(path, ({ query }, reply) => {
    const find = textOf(query['find']).trim()
    const accounts = listAccounts(store, uid, { contains: find, atMost: shownAtMost + 1 })
    const movements = latestMovements(store, uid, find, shownAtMost + 1)
    const page = programmePage({
      uid,
      find,
      accounts: accounts.slice(0, shownAtMost).map((one) => ({ ...one, lots: listLots(store, uid, one.account) })),
      moreAccounts: accounts.length > shownAtMost,
      movements: movements.slice(0, shownAtMost),
      moreMovements: movements.length > shownAtMost,
      abnormal: isAbnormal(world, uid),
      fault: faults.current,
      modes: faults.modes,
      told: readOutcome(query),
      open: textOf(query['open']),
      now: world.now(),
    })
    return sendPage(reply, page)
  })

  /** A button's work, after which the page says what came of it. A reload does not do it again. */
  const press = (button: string, work: (sent: Sent) => ButtonOutcome | Promise<ButtonOutcome>) =>
    app.post<{ Body: Sent | null | undefined }>(`${path}/${button}`, async ({ body }, reply): Promise<FastifyReply> => {
      const told = await work(body ?? {})
      return reply.redirect(
        `${path}?${new URLSearchParams({ ...placeOf(body ?? {}), ...told }).toString()}${anchorOf(body ?? {})}`,
        303,
      )
    })

  press('status', async ({ abnormal }) => outcomeOf(await events.setAbnormal(abnormal === 'true')))
  press('faults', ({ mode: chosen }) => {
    const mode = faults.modes.find((each) => each === chosen)
    if (!mode) return { told: 'wrong' }
    faults.set({ mode, rate: 1 })
    return { told: 'fault' }
  })
  press('balance', ({ account, balance }) => {
    if (!findAccount(store, uid, textOf(account)) || !/^\d{1,12}$/.test(textOf(balance))) return { told: 'wrong' }
    store.transaction(() => {
      setBalance(store, uid, { account: textOf(account), balance: Number(balance) })
      fitLots(store, uid, textOf(account), Number(balance))
    })
    return { told: 'saved' }
  })
  press('expiring', ({ account, points, day }) => {
    const known = findAccount(store, uid, textOf(account))
    const expiresAt = endOfDay(textOf(day))
    if (!known || !expiresAt || !/^\d{1,12}$/.test(textOf(points)) || Number(points) > known.balance)
      return { told: 'wrong' }
    store.transaction(() => setLots(store, uid, known.account, [{ points: Number(points), expiresAt }]))
    return { told: 'expiring' }
  })
  press('invalidate', async ({ account }) => {
    if (!findAccount(store, uid, textOf(account))) return { told: 'wrong' }
    return outcomeOf(await events.invalidate(textOf(account)))
  })
}
