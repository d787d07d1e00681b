import type { ReactElement } from 'react'
import { t } from '../../copy/t.ts'
import { Button } from '../../ui/action/Button.tsx'
import { ListRow } from '../../ui/layout/ListRow.tsx'
import css from './FirstSteps.module.css'
import { HomeSection } from './HomeSection.tsx'

interface FirstStepsProps {
  readonly programmesLink: ReactElement<Record<string, unknown>>
  readonly onDismiss: () => void
}

/** For whoever has linked nothing yet. As high as the rows that stand here otherwise, so nothing jumps when it comes. */
export function FirstSteps({ programmesLink, onDismiss }: FirstStepsProps) {
  return (
    <HomeSection
      title={t('home.onboarding.title')}
      aside={
        <Button look="quiet" onClick={onDismiss}>
          {t('home.onboarding.dismiss')}
        </Button>
      }
    >
      <ol className={css['steps']}>
        <li className={css['step']} data-now>
          <ListRow mark={<Number>1</Number>} title={t('home.onboarding.step1')} render={programmesLink} />
        </li>
        <li className={css['step']}>
          <ListRow mark={<Number>2</Number>} title={t('home.onboarding.step2')} />
        </li>
        <li className={css['step']}>
          <ListRow mark={<Number>3</Number>} title={t('home.onboarding.step3')} />
        </li>
      </ol>
    </HomeSection>
  )
}

function Number({ children }: { readonly children: string }) {
  return <span className={css['number']}>{children}</span>
}
