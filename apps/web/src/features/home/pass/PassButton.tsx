import { cloneElement, type ReactElement, type ReactNode } from 'react'
import css from './PassButton.module.css'

interface PassButtonProps {
  readonly onClick: () => void
  readonly disabled?: boolean
  readonly children: ReactNode
}

/** A pill in the pass's own colours. */
export function PassButton({ onClick, disabled = false, children }: PassButtonProps) {
  return (
    <button type="button" className={css['pill']} onClick={onClick} disabled={disabled}>
      <span className={css['face']}>{children}</span>
    </button>
  )
}

interface PassAnchorProps {
  readonly render: ReactElement<Record<string, unknown>>
  readonly children: ReactNode
}

export function PassAnchor({ render, children }: PassAnchorProps) {
  return cloneElement(render, { className: css['pill'], children: <span className={css['face']}>{children}</span> })
}
