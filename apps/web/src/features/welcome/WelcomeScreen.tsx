import { t } from '../../copy/t.ts'
import { Page } from '../../ui/Page.tsx'
import css from './WelcomeScreen.module.css'

/** Who this is and what for, until there is an account to show. */
export function WelcomeScreen() {
  return (
    <Page>
      <section className={css['pass']}>
        <svg className={css['lanes']} viewBox="0 0 160 160" aria-hidden="true">
          <path d="M160 20C96 44 60 96 48 160M160 60c-40 20-68 56-76 100M160 100c-22 14-38 34-44 60" />
        </svg>
        <h1 className={css['headline']}>{t('home.anonymous.title')}</h1>
        <p className={css['promise']}>{t('home.anonymous.body')}</p>
      </section>
    </Page>
  )
}
