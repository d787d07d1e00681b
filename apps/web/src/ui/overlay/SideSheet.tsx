import { X } from 'lucide'
import { type ComponentProps, use, useId, useLayoutEffect, useRef } from 'react'
import { t } from '../../copy/t.ts'
import { IconButton } from '../action/IconButton.tsx'
import { InSlot } from '../layout/InSlot.tsx'
import { SideColumn } from '../layout/SideColumns.tsx'
import { Words } from '../layout/Words.tsx'
import { Icon } from '../mark/Icon.tsx'
import { Sheet } from './Sheet.tsx'
import css from './SideSheet.module.css'

interface SideSheetProps extends Omit<ComponentProps<typeof Sheet>, 'onAttemptClose'> {
  /** In the side column it cannot be closed, only followed by another. */
  readonly stays?: boolean | undefined
  /** What a screen reader is told when the side column shows something else, while the focus stays in the list. */
  readonly announcement?: string | undefined
}

/** A sheet that stands in the side column of its page, where there is one. */
export function SideSheet({ stays, announcement, ...sheet }: SideSheetProps) {
  const side = use(SideColumn)
  if (side === null) return <Sheet {...sheet} />
  return side && sheet.open ? (
    <InSlot slot={side}>
      <SidePart {...sheet} stays={stays} announcement={announcement} />
    </InSlot>
  ) : null
}

function SidePart({
  stays,
  announcement,
  title,
  description,
  children,
  footer,
  onOpenChange,
}: Omit<SideSheetProps, 'open'>) {
  const titleId = useId()
  const heading = useTakenFocus(stays)
  return (
    <section className={css['part']} aria-labelledby={titleId}>
      <header className={css['header']}>
        <div>
          <h2 id={titleId} className={css['title']} ref={heading} tabIndex={-1}>
            {title}
          </h2>
          {description ? (
            <p className={css['description']}>
              <Words>{description}</Words>
            </p>
          ) : null}
        </div>
        {stays ? null : (
          <IconButton label={t('a11y.close')} icon={<Icon of={X} />} onClick={() => onOpenChange(false)} />
        )}
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- focusable, so that it can be scrolled by the keyboard */}
      <div className={css['body']} tabIndex={0}>
        {children}
      </div>
      {footer ? <div className={css['footer']}>{footer}</div> : null}
      <p className={css['visuallyHidden']} role="status">
        {announcement}
      </p>
    </section>
  )
}

/** The focus goes from the row that was chosen to the heading, and back when the part is closed. A part that stays leaves it in the list. */
function useTakenFocus(stays: boolean | undefined) {
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => {
    const row = document.activeElement
    const part = heading.current?.parentElement?.closest('section')
    // Any other element has it when the address alone has opened the part.
    if (stays || !(row instanceof HTMLElement) || !row.matches('main [aria-current]')) return undefined
    heading.current?.focus({ preventScroll: true })
    return () => {
      if (part?.contains(document.activeElement)) row.focus({ preventScroll: true })
    }
  }, [stays])
  return heading
}
