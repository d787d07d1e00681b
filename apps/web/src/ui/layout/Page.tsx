import { ChevronLeft } from 'lucide'
import type { ReactNode } from 'react'
import { t } from '../../copy/t.ts'
import { BrandMark } from '../mark/BrandMark.tsx'
import { IconButton } from '../action/IconButton.tsx'
import { Icon } from '../mark/Icon.tsx'
import css from './Page.module.css'

interface PageProps {
  /** The page's one heading; pages whose content brings its own leave it out. */
  readonly title?: ReactNode
  /** Above the heading: a picture, or the app that sends the visitor here. */
  readonly mark?: ReactNode
  readonly lead?: ReactNode
  /** One of the four places, or what opens from one: 640 px from 768 px on, room for `Columns` from 1024 px on. */
  readonly wide?: boolean
  /** For a page that only says how something went; a screen reader is told when that changes. */
  readonly align?: 'center'
  /** Without it the header shows our name instead of the back arrow. */
  readonly onBack?: (() => void) | undefined
  /** At the end of the header, such as the link to the account. */
  readonly aside?: ReactNode
  /** The one primary action, in reach of the thumb; a quiet second one may stand below it. */
  readonly action?: ReactNode
  readonly children?: ReactNode
}

/**
 * What every page stands in: safe areas, header, and the action at the bottom of a phone. From 768 px on it is a card with
 * the action below its content, unless `wide` (docs/decisions/029-room.md).
 */
export function Page({ mark, title, lead, wide, align, onBack, aside, action, children }: PageProps) {
  return (
    <div className={css['page']} data-wide={wide || undefined}>
      <header className={css['header']}>
        {onBack ? (
          <IconButton label={t('a11y.back')} icon={<Icon of={ChevronLeft} />} onClick={onBack} />
        ) : (
          <BrandMark />
        )}
        {aside ? <div className={css['aside']}>{aside}</div> : null}
      </header>
      <main id="content" className={css['main']} tabIndex={-1}>
        <div className={css['content']}>
          {title ? (
            <div className={css['head']} data-align={align} aria-live={align && 'polite'}>
              {mark}
              <h1 className={css['title']}>{title}</h1>
              {lead ? <p className={css['lead']}>{lead}</p> : null}
            </div>
          ) : null}
          {children}
        </div>
        {action ? (
          <div className={css['action']} data-actions>
            {action}
          </div>
        ) : null}
      </main>
    </div>
  )
}
