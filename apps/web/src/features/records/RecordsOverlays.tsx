import { SideColumn } from '../../ui/layout/SideColumns.tsx'
import { PeriodSheet } from './PeriodSheet.tsx'
import { NoReceipt } from './receipt/NoReceipt.tsx'
import { ReceiptSheet } from './receipt/ReceiptSheet.tsx'

interface RecordsOverlaysProps {
  /** The column beside the list (useSideColumn). */
  readonly side: Element | null | undefined
  /** Whether the list is still being read. */
  readonly isPending: boolean
  /** Whose receipt is shown. */
  readonly recordId: string | undefined
}

/** What opens above the records, or stands beside them, in one module, which is fetched after the page. */
export default function RecordsOverlays({ side, isPending, recordId }: RecordsOverlaysProps) {
  return (
    <>
      <SideColumn value={side}>
        <ReceiptSheet recordId={recordId} waits={Boolean(side) && isPending} />
      </SideColumn>
      {side && !isPending && recordId === undefined ? <NoReceipt side={side} /> : null}
      <PeriodSheet />
    </>
  )
}
