import { t } from '../../copy/t.ts'
import css from './PauseChoices.module.css'
import { type PauseChoice, pauseChoices } from './pause-until.ts'

interface PauseChoicesProps {
  /** While it is not known whether deduction is paused, and while a choice is being saved. */
  readonly disabled: boolean
  readonly onChoose: (choice: PauseChoice) => void
}

const names: Readonly<Record<PauseChoice, string>> = {
  hour: t('pause.choice.hour'),
  today: t('pause.choice.today'),
  forever: t('pause.choice.forever'),
}

/** For how long automatic deduction is to be paused: one press. Stands on the colours of the pass. */
export function PauseChoices({ disabled, onChoose }: PauseChoicesProps) {
  return (
    <div className={css['row']} role="group" aria-label={t('pause.label')}>
      <span className={css['label']} aria-hidden="true">
        {t('pause.short')}
      </span>
      {pauseChoices.map((choice) => (
        <button
          key={choice}
          type="button"
          className={css['choice']}
          disabled={disabled}
          onClick={() => onChoose(choice)}
        >
          <span className={css['face']}>{names[choice]}</span>
        </button>
      ))}
    </div>
  )
}
