import { t } from '../../../copy/t.ts'
import { Button } from '../../../ui/action/Button.tsx'
import { ListRow } from '../../../ui/layout/ListRow.tsx'
import css from './FirstSteps.module.css'
import { HomeSection } from './HomeSection.tsx'

interface FirstStepsProps {
  readonly onDismiss: () => void
}

/**
 * For a member who has linked nothing yet: what is ahead. The pass above has the button to begin with. It has the height
 * of the rows it replaces, so that nothing jumps.
 */
export function FirstSteps({ onDismiss }: FirstStepsProps) {
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
          <ListRow mark={<Number>1</Number>} title={t('home.onboarding.step1')} />
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
