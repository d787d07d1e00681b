import { t } from '../../copy/t.ts'
import css from './Progress.module.css'

interface ProgressStepsProps {
  /** Counts from 1. */
  readonly step: number
  readonly count: number
}

/** How far along several steps, in words and in lanes. */
export function ProgressSteps({ step, count }: ProgressStepsProps) {
  return (
    <div className={css['steps']}>
      <p className={css['words']}>{t('a11y.step', { index: step, count })}</p>
      <div className={css['lanes']} aria-hidden="true">
        {Array.from({ length: count }, (_, index) => (
          <span key={index} className={css['lane']} data-done={index < step || undefined} />
        ))}
      </div>
    </div>
  )
}
