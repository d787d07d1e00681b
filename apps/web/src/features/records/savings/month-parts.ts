import { taipeiMonthsBefore } from '@dpass/rules/taipei-months'
import { taipeiDay } from '@dpass/rules/taipei-time'
import type { ReplyOf } from '../../../api/client/typed-api.ts'

export type Savings = ReplyOf<'GET /v1/savings'>
export type SavedMonth = Savings['months'][number]

/** By what the bars are split. */
export type Split = 'service' | 'point'

export interface Part {
  /** A service group, or the uniqueId of a kind of points. */
  readonly key: string
  readonly amount: number
}

export const partsOf = ({ services, points }: SavedMonth, split: Split): readonly Part[] =>
  split === 'service'
    ? services.map(({ group, amount }) => ({ key: group, amount }))
    : points.map(({ uniqueId, amount }) => ({ key: uniqueId, amount }))

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

/** All months together: what each part comes to, the largest first. */
export function totalsOf(months: readonly SavedMonth[], split: Split): readonly Part[] {
  const parts = months.flatMap((month) => partsOf(month, split))
  return [...new Set(parts.map(({ key }) => key))]
    .map((key) => ({ key, amount: sum(parts.filter((part) => part.key === key).map(({ amount }) => amount)) }))
    .sort((a, b) => b.amount - a.amount)
}

export interface Stretch {
  readonly key: string
  /** In percent of the bar's width. */
  readonly start: number
  readonly width: number
  /** Where more was given back than taken it lies before the zero. */
  readonly isBelow: boolean
}

/**
 * Where each part of each month lies, in the order of `keys`. All bars have one scale and one zero: a month in which more
 * was given back than taken reaches to the other side of it.
 */
export function drawBars(months: readonly SavedMonth[], split: Split, keys: readonly string[]): readonly Stretch[][] {
  const sides = months.map((month) => {
    const parts = partsOf(month, split)
    const inOrder = keys.flatMap((key) => parts.find((part) => part.key === key) ?? [])
    return { above: inOrder.filter(({ amount }) => amount > 0), below: inOrder.filter(({ amount }) => amount < 0) }
  })
  const reach = (parts: readonly Part[]) => Math.abs(sum(parts.map(({ amount }) => amount)))
  const [above, below] = (['above', 'below'] as const).map((side) =>
    Math.max(...sides.map((each) => reach(each[side]))),
  )
  const whole = (above ?? 0) + (below ?? 0)
  const percent = (amount: number) => (whole === 0 ? 0 : (amount / whole) * 100)
  const zero = percent(below ?? 0)
  return sides.map((side) => [
    ...side.above.map(({ key, amount }, place) => ({
      key,
      start: zero + percent(reach(side.above.slice(0, place))),
      width: percent(amount),
      isBelow: false,
    })),
    ...side.below.map(({ key, amount }, place) => ({
      key,
      start: zero - percent(reach(side.below.slice(0, place + 1))),
      width: percent(-amount),
      isBelow: true,
    })),
  ])
}

/** Its first and its last day. */
export function daysOf(month: string) {
  const next = taipeiMonthsBefore(`${month}-01T00:00:00+08:00`, -1)
  return { start: `${month}-01`, end: taipeiDay(next.getTime() - 1) }
}

/** As the address of the records names its days (features/records/period.ts, which that page carries by itself). */
export function periodOf(month: string): string {
  const { start, end } = daysOf(month)
  return `${start}_${end}`
}
