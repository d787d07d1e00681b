import { cloneElement, type ReactElement, type ReactNode } from 'react'
import css from './Tiles.module.css'

interface TileProps {
  readonly icon: ReactElement
  readonly title: string
  /** The anchor, or else the act. */
  readonly render?: ReactElement<Record<string, unknown>>
  readonly onClick?: () => void
  /** One line; empty until it is known. */
  readonly children: ReactNode
}

export function Tile({ icon, title, render, onClick, children }: TileProps) {
  const look = {
    className: css['tile'],
    children: (
      <>
        <span className={css['icon']}>{icon}</span>
        <span className={css['title']}>{title}</span>
        <span className={css['line']}>{children}</span>
      </>
    ),
  }
  return <li>{render ? cloneElement(render, look) : <button type="button" onClick={onClick} {...look} />}</li>
}
