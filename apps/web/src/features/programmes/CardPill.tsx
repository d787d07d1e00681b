import css from './AutomaticCard.module.css'

interface CardPillProps {
  readonly look?: 'quiet'
  readonly disabled?: boolean
  readonly onClick: () => void
  readonly children: string
}

/** A button in the colours of the card that it stands on. */
export function CardPill({ look, disabled = false, onClick, children }: CardPillProps) {
  return (
    <button type="button" className={css['button']} data-look={look} disabled={disabled} onClick={onClick}>
      {children}
    </button>
  )
}
