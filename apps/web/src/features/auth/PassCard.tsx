import { t } from '../../copy/t.ts'
import css from './PassCard.module.css'

/** What DPASS is, for a visitor who opens it for the first time. */
export function PassCard() {
  return (
    <div className={css['pass']}>
      <svg className={css['lanes']} viewBox="0 0 160 160" aria-hidden="true">
        <path d="M160 20C96 44 60 96 48 160M160 60c-40 20-68 56-76 100M160 100c-22 14-38 34-44 60" />
      </svg>
      <p className={css['headline']}>{t('home.anonymous.title')}</p>
      <p className={css['promise']}>{t('home.anonymous.body')}</p>
    </div>
  )
}
