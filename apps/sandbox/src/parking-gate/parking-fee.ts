const twdPerHour = 50

export const offeredHours = [1, 2.5, 6] as const
export const plate = 'BGQ-5678'
/** What DPASS takes for an order. */
const mostTwd = 10_000_000

export const feeOf = (hours: number): number => Math.ceil(hours * twdPerHour)

interface Leaving {
  readonly hours: unknown
  readonly amount: unknown
}

/** What a form says about leaving; undefined if it makes no sense. */
export function readLeaving({ hours, amount }: Leaving): { fee: number; hours: number } | undefined {
  const offered = offeredHours.find((each) => String(each) === hours)
  if (offered !== undefined) return { fee: feeOf(offered), hours: offered }
  const fee = hours === 'other' && typeof amount === 'string' && /^\d{1,8}$/.test(amount.trim()) ? Number(amount) : 0
  return fee >= 1 && fee <= mostTwd ? { fee, hours: Math.ceil(fee / twdPerHour) } : undefined
}
