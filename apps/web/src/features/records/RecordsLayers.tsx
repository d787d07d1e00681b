import type { ComponentProps } from 'react'
import { PeriodSheet } from './PeriodSheet.tsx'
import { ReceiptSheet } from './receipt/ReceiptSheet.tsx'

interface RecordsLayersProps {
  readonly receipt: ComponentProps<typeof ReceiptSheet>
  readonly period: ComponentProps<typeof PeriodSheet>
}

/** What opens above the records. One module for a page to bring after itself. */
export default function RecordsLayers({ receipt, period }: RecordsLayersProps) {
  return (
    <>
      <ReceiptSheet {...receipt} />
      <PeriodSheet {...period} />
    </>
  )
}
