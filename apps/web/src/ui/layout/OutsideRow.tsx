import { ArrowUpRight } from 'lucide'
import type { ReactNode } from 'react'
import { t } from '../../copy/t.ts'
import { Icon } from '../mark/Icon.tsx'
import css from './ListRow.module.css'
import own from './OutsideRow.module.css'

interface OutsideRowProps {
  readonly mark: ReactNode
  readonly title: string
  readonly subtitle?: string
  readonly address: string
}

/** A ListRow that leads out of DPASS, in another tab; it says so to the eye and to a screen reader. */
export function OutsideRow({ mark, title, subtitle, address }: OutsideRowProps) {
  return (
    <a className={css['row']} data-leads href={address} target="_blank" rel="noreferrer">
      <span className={css['mark']}>{mark}</span>
      <span className={css['words']}>
        <span className={css['text']}>
          <span className={css['title']}>{title}</span>
          {subtitle === undefined ? null : <span className={css['subtitle']}>{subtitle}</span>}
        </span>
      </span>
      <span className={own['visuallyHidden']}>{t('a11y.externalLink')}</span>
      <Icon of={ArrowUpRight} className={css['chevron']} aria-hidden="true" />
    </a>
  )
}
