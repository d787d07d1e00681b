import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'

interface InSlotProps {
  /** Null while the element is not there. */
  readonly slot: Element | null
  readonly children: ReactNode
}

/** Shows something in an element that another part of the page has kept for it. */
export const InSlot = ({ slot, children }: InSlotProps) => (slot ? createPortal(children, slot) : null)
