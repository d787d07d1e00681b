/** What is asked of a read to tell whether its part of home can be shown. */
export interface PartRead {
  readonly data: unknown
  readonly error: Error | null
  readonly errorUpdateCount: number
  readonly isFetching: boolean
  readonly refetch: () => Promise<unknown>
}

/** It has failed and there is nothing to show, also while it is being asked for again. */
export const isMissing = ({ data, errorUpdateCount }: PartRead): boolean => data === undefined && errorUpdateCount > 0

/** The parts that one card tells of together. One part alone tells it in its own place. */
export function toldTogether<Part extends string>(
  parts: Readonly<Record<Part, readonly PartRead[]>>,
): ReadonlySet<string> {
  const missing = (Object.keys(parts) as Part[]).filter((part) => parts[part].some(isMissing))
  return new Set(missing.length > 1 ? missing : [])
}
