import { deduct, maximumPriceLimitTwd, type Rate, worthTwd } from '@dpass/rules/deduction'

interface Holding {
  readonly rate: Rate
  /** Null while the programme does not say. */
  readonly balance: number | null
  /** The member's limit per order: it holds whichever points are used, in whole steps of theirs. Null without one. */
  readonly capTwd: number | null
}

/** The most a code can take, and what decides it: the member's limit, their points, or the most of any order (section 9). */
export interface CodeLimit {
  /** 0 when there is nothing that a code could take. */
  readonly amountTwd: number
  readonly by: 'cap' | 'balance' | 'most'
}

/** What a code is made for unless the member lowers it: the limit where one is set, never more than the points are worth. */
export function codeLimit({ rate, balance, capTwd }: Holding): CodeLimit {
  const limits = [
    { by: 'cap', amountTwd: capTwd ?? maximumPriceLimitTwd },
    { by: 'balance', amountTwd: balance === null ? maximumPriceLimitTwd : worthTwd(rate, balance) },
    { by: 'most', amountTwd: maximumPriceLimitTwd },
  ] as const
  const lowest = Math.min(...limits.map(({ amountTwd }) => amountTwd))
  const by = limits.find(({ amountTwd }) => amountTwd === lowest)?.by ?? 'most'
  return { by: lowest === maximumPriceLimitTwd ? 'most' : by, amountTwd: inSteps(rate, lowest) }
}

/** Rounded down to what the programme can take. */
const inSteps = ([points, step]: Rate, amountTwd: number): number =>
  deduct([points, step], { amountTwd, maximumTwd: null, balance: Number.MAX_SAFE_INTEGER }).amountTwd
