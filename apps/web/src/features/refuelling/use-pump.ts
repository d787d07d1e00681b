import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { read } from '../../api/query/read.ts'
import { usePause } from '../../domain/pause/use-pause.ts'
import { rateOf } from '../../domain/rate.ts'
import { codeLimit } from './code-limit.ts'
import { obstacleTo, treePoints } from './obstacle.ts'

/** What a code for the machine would take from, how much at most, and what the member wants of it. */
export function usePump() {
  const points = useQuery(read('GET /v1/points'))
  const rates = useQuery(read('GET /v1/resource-owners/point-conversion-rates'))
  const setting = useQuery(read('GET /v1/deduction-point-setting'))
  const { rules, pause } = usePause()
  const refuelling = rules.data?.services.find(({ group }) => group === 'REFUELLING')
  const reads = [points, rates, setting, rules]
  const tree = points.data && treePoints(points.data)
  const rate = tree && rates.data ? rateOf(rates.data, tree.uniqueId) : undefined
  const obstacle = points.data ? obstacleTo(tree, rate) : null
  return {
    obstacle,
    resourceOwnerId: tree?.resourceOwner.id ?? '',
    pump:
      tree && rate && obstacle === null && setting.data !== undefined && rules.data
        ? {
            balance: tree.balance,
            rate,
            setting: setting.data,
            isPaused: pause?.kind === 'paused',
            isServiceOff: refuelling?.enabled === false,
            capTwd: lowestOf(setting.data?.maximumPrice ?? null, refuelling?.maximumPrice ?? null),
          }
        : undefined,
    failed: reads.some(({ isError, data }) => isError && data === undefined),
    error: reads.find(({ isError }) => isError)?.error,
    retrying: reads.some(({ isFetching }) => isFetching),
    retry() {
      for (const { isError, refetch } of reads) if (isError) void refetch()
    },
    /** The server has refused what these points looked good for. */
    lookAgain: () => void points.refetch(),
  }
}

const lowestOf = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : Math.min(one, other)

export type Pump = NonNullable<ReturnType<typeof usePump>['pump']>

/** The most the next code may take: all it could, until the member lowers it. That choice lasts as long as the page. */
export function useAmount(pump: Pump | undefined) {
  const [loweredTwd, setLowered] = useState<number>()
  if (!pump) return undefined
  const { capTwd } = pump
  const limit = codeLimit({ rate: pump.rate, balance: pump.balance, capTwd })
  return {
    limit,
    capTwd,
    amountTwd: Math.min(loweredTwd ?? limit.amountTwd, limit.amountTwd),
    onAmount: (amountTwd: number) => setLowered(amountTwd < limit.amountTwd ? amountTwd : undefined),
  }
}
