import { Button } from '../../ui/action/Button.tsx'
import css from './SubmitButton.module.css'

interface SubmitButtonProps {
  /** The id of the form it sends. */
  readonly form: string
  readonly sending: boolean
  readonly words: string
  /** What a screen reader hears while the eye sees the spinner. */
  readonly sendingWords: string
}

/** The primary action of a form, at the bottom of the page. */
export function SubmitButton({ form, sending, words, sendingWords }: SubmitButtonProps) {
  return (
    <>
      <Button type="submit" form={form} wide loading={sending}>
        {words}
      </Button>
      <output className={css['spoken']}>{sending ? sendingWords : null}</output>
    </>
  )
}
