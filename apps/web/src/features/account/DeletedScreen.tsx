import type { ReactNode } from 'react'
import { t } from '../../copy/t.ts'
import { Page } from '../../ui/Page.tsx'
import css from './DeletedScreen.module.css'

/** The last page of a membership. `action` leads to where a new one begins. */
export function DeletedScreen({ action }: { readonly action: ReactNode }) {
  return (
    <Page action={action}>
      <div className={css['farewell']}>
        <svg className={css['art']} viewBox="0 0 160 96" aria-hidden="true">
          <circle className={css['sun']} cx="80" cy="16" r="12" />
          <path className={css['road']} d="M66 16h28l50 72H16z" />
          <path className={css['lane']} d="M79 20h2l.600 12h-3.200zM78 40h4l1 16h-6zM76.500 64h7l1.500 20h-10z" />
        </svg>
        <h1 className={css['heading']}>{t('account.delete.done.heading')}</h1>
        <p className={css['body']}>{t('account.delete.done.body')}</p>
      </div>
    </Page>
  )
}
