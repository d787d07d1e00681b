import { Link } from '@tanstack/react-router'
import { t } from '../../../copy/t.ts'
import { ButtonLink } from '../../../ui/action/Button.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import css from './DeletedScreen.module.css'

/** The last page of a membership. It leads to where a new one begins. */
export function DeletedScreen() {
  return (
    <Page
      align="center"
      mark={<RoadAhead />}
      title={t('account.delete.done.heading')}
      lead={t('account.delete.done.body')}
      action={
        <ButtonLink wide render={<Link to="/auth" replace />}>
          {t('account.delete.done.cta')}
        </ButtonLink>
      }
    />
  )
}

function RoadAhead() {
  return (
    <svg className={css['art']} viewBox="0 0 160 96" aria-hidden="true">
      <path className={css['sun']} d="M56 40a24 24 0 0 1 48 0z" />
      <path className={css['road']} d="M73 40h14l41 52H32z" />
      <path
        className={css['lane']}
        d="M79.300 44h1.400l.6 9h-2.600zM78.300 59h3.400l1 12h-5.400zM76.800 78h6.400l1.200 14h-8.800z"
      />
      <path className={css['horizon']} d="M12 40h136" />
    </svg>
  )
}
