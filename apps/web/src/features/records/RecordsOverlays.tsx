import type { ComponentProps } from 'react'
import { SideColumn } from '../../ui/overlay/SideSheet.tsx'
import { PeriodSheet } from './PeriodSheet.tsx'
import { NoReceipt } from './receipt/NoReceipt.tsx'
import { ReceiptSheet } from './receipt/ReceiptSheet.tsx'

interface RecordsOverlaysProps {
  /** The column beside the list (useSideColumn). */
  readonly side: Element | null | undefined
  /** Whether the list is still being read. */
  readonly isPending: boolean
  readonly receipt: Omit<ComponentProps<typeof ReceiptSheet>, 'waits'>
  readonly period: ComponentProps<typeof PeriodSheet>
}

/** What opens above the records, or stands beside them. One module for a page to bring after itself. */
export default function RecordsOverlays({ side, isPending, receipt, period }: RecordsOverlaysProps) {
  return (
    <>
      <SideColumn value={side}>
        <ReceiptSheet {...receipt} waits={Boolean(side) && isPending} />
      </SideColumn>
      {side && !isPending && receipt.recordId === undefined ? <NoReceipt side={side} /> : null}
      <PeriodSheet {...period} />
    </>
  )
}
