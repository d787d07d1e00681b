/** So many points are worth so many dollars; the second value is also the step of amounts. */
export type Rate = readonly [points: number, amountTwd: number]

export const maximumPriceLimitTwd = 10_000

/** What a deduction cannot be larger than. */
export interface DeductionLimits {
  /** The bill. */
  readonly amountTwd: number
  /** The most this order may be lowered by; null for no limit. */
  readonly maximumTwd: number | null
  /** In points. */
  readonly balance: number
}

export interface Deduction {
  readonly points: number
  readonly amountTwd: number
}

/** Whole steps only, and never more than the order, the limit or the balance. Everything is a whole number. */
export function deduct([points, step]: Rate, { amountTwd, maximumTwd, balance }: DeductionLimits): Deduction {
  const affordable = Math.floor(balance / points) * step
  const steps = Math.max(0, Math.floor(Math.min(amountTwd, maximumTwd ?? amountTwd, affordable) / step))
  return { points: steps * points, amountTwd: steps * step }
}

/** What a balance is worth in dollars: whole steps, without any order or limit. */
export const worthTwd = ([points, step]: Rate, balance: number): number => Math.floor(balance / points) * step

/** How many points an amount of whole steps costs. */
export const pointsFor = ([points, step]: Rate, amountTwd: number): number => (amountTwd / step) * points

export type MaximumProblem = 'integer' | 'range' | 'multiple'

/** What is wrong with a limit per order, if anything. */
export function problemWithMaximum([, step]: Rate, maximumTwd: number): MaximumProblem | null {
  if (!Number.isInteger(maximumTwd)) return 'integer'
  if (maximumTwd < step || maximumTwd > maximumPriceLimitTwd) return 'range'
  return maximumTwd % step === 0 ? null : 'multiple'
}

/** Section 5: which of the three hints a programme's limit field shows. */
export type MaximumHint =
  | { readonly kind: 'one' }
  | { readonly kind: 'multiple'; readonly multiple: number }
  | { readonly kind: 'none' }

export function hintFor(rate: Rate | null): MaximumHint {
  if (!rate) return { kind: 'none' }
  const [, step] = rate
  return step === 1 ? { kind: 'one' } : { kind: 'multiple', multiple: step }
}
