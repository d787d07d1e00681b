import type { ComponentPropsWithRef, ReactNode } from 'react'
import css from './IconButton.module.css'

interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'className' | 'style' | 'children'> {
  /** What a screen reader says; the icon itself says nothing to it. */
  readonly label: string
  readonly icon: ReactNode
}

export function IconButton({ label, icon, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} className={css['button']} aria-label={label}>
      {icon}
    </button>
  )
}
