import { cloneElement, type ReactElement, type ReactNode } from 'react'
import css from './IconButton.module.css'

interface IconLinkProps {
  /** What a screen reader says; the icon itself says nothing to it. */
  readonly label: string
  readonly icon: ReactNode
  /** On a surface of its own, as in the header. */
  readonly raised?: boolean
  /** The anchor to wear the look: a router's link or a plain `<a>`. */
  readonly render: ReactElement<Record<string, unknown>>
}

/** What goes somewhere is a link, also where it is only an icon. */
export function IconLink({ label, icon, raised, render }: IconLinkProps) {
  return cloneElement(render, {
    className: css['button'],
    'data-raised': raised || undefined,
    'aria-label': label,
    children: icon,
  })
}
