import { t } from '../../copy/t.ts'
import css from './Story.module.css'

/**
 * What DPASS is good for, beside the form on a wide screen. Nothing in it is needed to go on. The pass is a picture with
 * amounts of no member, so a screen reader hears only the words around it.
 */
export function Story() {
  return (
    <aside className={css['story']} aria-label={t('auth.story.label')}>
      <div className={css['words']}>
        <p className={css['headline']}>{t('home.anonymous.title')}</p>
        <SamplePass />
        <ol className={css['steps']}>
          <li>
            <span>{t('home.onboarding.step1')}</span>
          </li>
          <li>
            <span>{t('home.onboarding.step2')}</span>
          </li>
          <li>
            <span>{t('home.onboarding.step3')}</span>
          </li>
        </ol>
      </div>
    </aside>
  )
}

function SamplePass() {
  return (
    <div className={css['pass']} aria-hidden="true">
      <svg className={css['lanes']} viewBox="0 0 160 200" preserveAspectRatio="xMaxYMax slice">
        <path d="M160 6C92 44 44 110 26 200M160 56C118 88 88 140 78 200" />
        <path className={css['middle']} d="M160 30C104 66 66 124 52 200" />
      </svg>
      <div className={css['head']}>
        <span className={css['sample']}>{t('auth.story.sample')}</span>
        <p className={css['label']}>{t('home.pass.label')}</p>
        <p className={css['hero']}>
          <small>{t('format.currency')}</small> 1,280
        </p>
      </div>
      <div className={css['stats']}>
        <Stat label={t('home.pass.next')} amount="95" />
        <Stat label={t('home.pass.saved')} amount="365" />
      </div>
    </div>
  )
}

function Stat({ label, amount }: { readonly label: string; readonly amount: string }) {
  return (
    <p className={css['stat']}>
      <span className={css['label']}>{label}</span>
      <strong>
        <small>{t('format.currency')}</small> {amount}
      </strong>
    </p>
  )
}
