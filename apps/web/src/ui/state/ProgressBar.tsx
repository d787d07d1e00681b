import css from './Progress.module.css'

interface ProgressBarProps {
  /** What is under way, for a screen reader. */
  readonly label: string
  /** From 0 to 1. */
  readonly done: number
}

export function ProgressBar({ label, done }: ProgressBarProps) {
  return <progress className={css['bar']} aria-label={label} max={1} value={done} />
}
