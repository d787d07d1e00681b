import { ChevronRight } from 'lucide'
import { cloneElement, type ReactElement, type ReactNode } from 'react'
import { Icon } from '../mark/Icon.tsx'
import css from './ListRow.module.css'

interface ListRowProps {
  /** An icon, a ProgrammeMark or a BrandBadge. */
  readonly mark?: ReactNode
  readonly title: ReactNode
  /** A Chip beside the title. */
  readonly tag?: ReactNode
  readonly subtitle?: ReactNode
  /** What the row is about, at its end: an amount, or a Chip. */
  readonly value?: ReactNode
  readonly note?: ReactNode
  /** The anchor, where the row leads somewhere. */
  readonly render?: ReactElement<Record<string, unknown>>
  /** The act, where the row is a button. */
  readonly onClick?: () => void
  /** What the row opens stands beside the list. */
  readonly current?: boolean | undefined
}

/** One line of a list: a link with `render`, a button with `onClick`, else plain. */
export function ListRow({ render, onClick, current, ...face }: ListRowProps) {
  const leads = render !== undefined || onClick !== undefined
  const look = {
    className: css['row'],
    'data-leads': leads || undefined,
    'aria-current': current || undefined,
    children: <RowFace {...face} leads={leads} />,
  }
  if (render) return cloneElement(render, look)
  return onClick ? <button type="button" onClick={onClick} {...look} /> : <div {...look} />
}

interface RowFaceProps extends Omit<ListRowProps, 'render' | 'onClick' | 'current'> {
  readonly leads: boolean
}

/* Spans throughout: a button may hold nothing else. */
function RowFace({ mark, title, tag, subtitle, value, note, leads }: RowFaceProps) {
  const hasAside = value !== undefined || note !== undefined
  return (
    <>
      {mark ? <span className={css['mark']}>{mark}</span> : null}
      <span className={css['words']}>
        <span className={css['text']}>
          <span className={css['heading']}>
            <span className={css['title']}>{title}</span>
            {tag}
          </span>
          {subtitle ? <span className={css['subtitle']}>{subtitle}</span> : null}
        </span>
        {hasAside ? (
          <span className={css['aside']}>
            {value ? <span className={css['value']}>{value}</span> : null}
            {note ? <span className={css['note']}>{note}</span> : null}
          </span>
        ) : null}
      </span>
      {leads ? <Icon of={ChevronRight} className={css['chevron']} aria-hidden="true" /> : null}
    </>
  )
}
