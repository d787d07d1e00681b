import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useOverlay } from '../../navigation/use-overlay.ts'
import { everything, parsePeriod, type Period, writePeriod } from './period.ts'
import { useReceipt } from './receipt/use-receipt.ts'
import type { RecordsKind } from './use-records.ts'

const from = '/redeem-records'

/** The sheet in which the period is chosen. No link opens it, so the address does not name it. */
export const usePeriodSheet = () => useOverlay('period', 'entry')

interface List {
  readonly tab: RecordsKind
  readonly period: Period
  readonly oldestFirst: boolean
}

/** Which records the address asks for. */
export function useList(): List {
  const { tab = 'all', internalPeriod, internalOrder } = useSearch({ from })
  return { tab, period: parsePeriod(internalPeriod) ?? everything, oldestFirst: internalOrder === 'oldest' }
}

/**
 * Another tab, period or end takes this one's place in the history: Back leads out of the records, not through them. What
 * is open is closed before, because it has an entry of its own.
 */
export function useListChange(): (changes: Partial<List>) => void {
  const navigate = useNavigate({ from })
  const receipt = useReceipt()
  const choosing = usePeriodSheet()
  const wanted = useRef<Partial<List>>(null)
  const openValue = choosing.value ?? receipt.openId
  const goOn = () => {
    const changes = wanted.current
    if (!changes) return
    if (choosing.value) return choosing.close()
    if (receipt.openId !== undefined) return receipt.close()
    wanted.current = null
    void navigate({
      to: '.',
      search: (previous) => ({ ...previous, ...searchOf(changes) }),
      state: true,
      replace: true,
      resetScroll: false,
    })
  }
  const afterClosing = useEffectEvent((_openValue: string | true | undefined) => goOn())
  useEffect(() => afterClosing(openValue), [openValue])
  return (changes) => {
    wanted.current = changes
    goOn()
  }
}

const searchOf = ({ tab, period, oldestFirst }: Partial<List>) => ({
  ...(tab && { tab }),
  ...(period && { internalPeriod: writePeriod(period) }),
  // Another tab begins with its newest.
  ...((tab || oldestFirst !== undefined) && { internalOrder: oldestFirst ? ('oldest' as const) : undefined }),
})
