import css from './BottomNotice.module.css'
import { Button } from '../action/Button.tsx'

interface BottomNoticeProps {
  readonly words: string
  readonly action: string
  readonly onAction: () => void
}

/** A sentence above the lower edge of the screen with the one thing to do about it. Stays until that is done. */
export function BottomNotice({ words, action, onAction }: BottomNoticeProps) {
  return (
    <div className={css['notice']}>
      <p>{words}</p>
      <Button look="secondary" onClick={onAction}>
        {action}
      </Button>
    </div>
  )
}
