import type { TokenHolder } from '../merchant/ask-dpass.ts'
import type { DpassReply } from '../merchant/dpass-reply.ts'
import type { Redemptions } from '../merchant/redemptions.ts'
import { say } from '../pages/page.ts'
import { isToken, readToken, type Sale, type ShownCode } from './sale.ts'

/** What was wrong about a code, in words for the driver. */
export interface Wrong {
  readonly words: string
  /** The code, where nothing is wrong with it itself: it is kept for the next attempt. */
  readonly token?: string
}

/**
 * Has DPASS say what a code would take off. Nothing is taken yet, and the code stays good. A code of points that no
 * machine takes is refused here, before fuel runs.
 */
export type ReadCode = (sale: Sale, orderAmount: number, typed: unknown) => Promise<ShownCode | Wrong>

export const codeReader =
  (redemptions: Redemptions, own: TokenHolder): ReadCode =>
  async (sale, orderAmount, typed) => {
    const token = readToken(typed)
    if (token === '') return { words: say('sandbox.machine.tokenEmpty') }
    if (!isToken(token)) return { words: say('sandbox.machine.tokenWrong') }
    const order = { orderAmount, serviceType: 'refueling', transactionToken: token, machine: machineOfSale(sale) }
    const answer = await redemptions.quote(own, order)
    return answer.is === 'answered' ? { token, quote: answer.data } : wrongBy(answer, token)
  }

/** DPASS's own words where it gave any: wrong, expired and used codes are told in them. */
function wrongBy(answer: Exclude<DpassReply<never>, { is: 'answered' }>, token: string): Wrong {
  if (answer.is === 'refused') return { words: answer.message }
  return answer.is === 'away'
    ? { words: say('sandbox.machine.away'), token }
    : { words: say('sandbox.machine.ownRefused') }
}

export const machineOfSale = ({ station, pump, fuel }: Sale) => ({
  stationName: say(`sandbox.machine.station.${station}`),
  pump,
  fuel,
})
