/** How much of what requests ask and write at the same moment may leave at once. */
export interface Gathering {
  /** About how many members one statement or transaction may be at most. */
  readonly maxBatch: number
  readonly maxInFlight: number
}

/**
 * The one place that tells a cluster from one machine while requests are answered. One machine is asked about many members
 * in one statement: asked one by one it takes two to three times the processor (decision 031). On a cluster members live
 * on different machines: no statement can ask several of them cheaply, and one that is down must not hold up the others.
 */
export const gatheringOn = (place: 'one machine' | 'cluster'): Gathering =>
  place === 'one machine' ? { maxBatch: 50, maxInFlight: 4 } : { maxBatch: 1, maxInFlight: 500 }
