import type { ComponentProps } from 'react'
import { PeriodSheet } from './PeriodSheet.tsx'
import { ReceiptSheet } from './receipt/ReceiptSheet.tsx'

interface RecordsOverlaysProps {
  readonly receipt: ComponentProps<typeof ReceiptSheet>
  readonly period: ComponentProps<typeof PeriodSheet>
}

/** What opens above the records. One module for a page to bring after itself. */
export default function RecordsOverlays({ receipt, period }: RecordsOverlaysProps) {
  return (
    <>
      <ReceiptSheet {...receipt} />
      <PeriodSheet {...period} />
    </>
  )
}
