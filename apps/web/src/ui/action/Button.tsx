import { LoaderCircle } from 'lucide'
import { cloneElement, type ComponentPropsWithRef, type MouseEvent, type ReactElement, type ReactNode } from 'react'
import { Icon } from '../mark/Icon.tsx'
import css from './Button.module.css'
import { t } from '../../copy/t.ts'

type Look = 'primary' | 'secondary' | 'quiet' | 'harm'

interface ButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'className' | 'style' | 'disabled'> {
  readonly look?: Look
  /** Takes the whole width; the one primary action of a page does. */
  readonly wide?: boolean
  /** While true the button keeps its size and name, shows that it works, and takes no second press. */
  readonly loading?: boolean
  readonly disabled?: boolean
}

export function Button({ look = 'primary', wide, loading, disabled, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={css['button']}
      data-look={look}
      data-wide={wide || undefined}
      data-loading={loading || undefined}
      aria-busy={loading || undefined}
      // A loading button keeps the focus, or a keyboard user would be thrown to the top of the page.
      disabled={disabled && !loading}
      aria-disabled={loading || undefined}
      onClick={loading ? ignorePress : onClick}
    >
      <span className={css['face']}>{children}</span>
      {loading ? <Icon of={LoaderCircle} className={css['spinner']} aria-label={t('a11y.loading')} /> : null}
    </button>
  )
}

interface ButtonLinkProps {
  readonly look?: Look
  readonly wide?: boolean
  readonly children: ReactNode
  /** The anchor to wear the look: a router's link or a plain `<a>`. */
  readonly render: ReactElement<Record<string, unknown>>
}

/** What goes somewhere is a link, however much it looks like a button. */
export function ButtonLink({ look = 'primary', wide, children, render }: ButtonLinkProps) {
  return cloneElement(render, {
    className: css['button'],
    'data-look': look,
    'data-wide': wide || undefined,
    children: <span className={css['face']}>{children}</span>,
  })
}

/** Also keeps a submit button from submitting, and Enter in a field of its form, which presses it. */
const ignorePress = (event: MouseEvent) => event.preventDefault()
