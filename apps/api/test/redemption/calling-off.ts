import { settlePending } from '../../src/features/redemption/settle-pending.ts'
import type { Programmes } from '../../src/platform/doors.ts'
import { bill, newKey, type Redeeming } from './redeeming-world.ts'

/** Nobody knows what became of anything that is sent. */
const unknown = async () => ({ kind: 'unknown' }) as const
export const away: Partial<Programmes> = {
  balance: async () => 'unavailable',
  debit: unknown,
  credit: unknown,
  void: unknown,
}

/** What tests of cancelling do over and over, in the world of their file. */
export function callingOff(world: () => Redeeming) {
  /** Puts something in front of the programmes' doors for as long as the work lasts. */
  async function behind<Result>(wishes: Partial<Programmes>, work: () => Promise<Result>): Promise<Result> {
    const { world: doors } = world()
    const { programmes } = doors
    Object.assign(doors, { programmes: { ...programmes, ...wishes } })
    try {
      return await work()
    } finally {
      Object.assign(doors, { programmes })
    }
  }

  /** A bill of NT$ 100 paid with 120 of 1,000 points. */
  async function redeemed() {
    const { payer, call } = world()
    const member = await payer()
    const [order, key] = [bill(), newKey()]
    const { status, data } = await call(member.token, 'POST /v1/redemptions', order, key)
    return { ...member, order, key, status, data, ...callsOf(member.token, data.id, order, key) }
  }

  function callsOf(token: string, id: string, order: object, key: string) {
    const { call } = world()
    return {
      cancel: () => call(token, `POST /v1/redemptions/${id}/cancel`),
      read: () => call(token, `GET /v1/redemptions/${id}`),
      repeat: () => call(token, 'POST /v1/redemptions', order, key),
      sendAgain: () => call(token, 'POST /v1/redemptions', order, newKey()),
      refund: (body = {}) => call(token, `POST /v1/redemptions/${id}/refunds`, body, newKey()),
    }
  }

  const pointsIn = async (account: string) => (await world().ledger(account)).map(({ points }) => points)

  async function recover() {
    const { clock, world: doors } = world()
    clock.pass(10)
    await settlePending(doors)
  }

  return { behind, redeemed, callsOf, pointsIn, recover }
}
