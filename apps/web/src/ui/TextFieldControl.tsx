import { Field } from '@base-ui/react/field'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import css from './TextFieldControl.module.css'

type Handed =
  | 'autoCapitalize'
  | 'autoComplete'
  | 'enterKeyHint'
  | 'inputMode'
  | 'maxLength'
  | 'onBlur'
  | 'onChange'
  | 'onCompositionEnd'
  | 'onFocus'
  | 'placeholder'
  | 'readOnly'
  | 'ref'
  | 'spellCheck'

export interface TextFieldControlProps extends Pick<ComponentPropsWithRef<'input'>, Handed> {
  readonly value?: string | undefined
  readonly defaultValue?: string | undefined
  readonly onValueChange?: ((value: string) => void) | undefined
  /** Takes the focus when the page opens: for the one question of a page. */
  readonly focusFirst?: boolean | undefined
  /** Inside the box, before and after what is typed: a currency, a unit, what it comes to. */
  readonly prefix?: ReactNode
  readonly suffix?: ReactNode
}

interface InnerProps extends TextFieldControlProps {
  readonly type?: 'text' | 'password'
  /** What stands in the box instead of the value, such as the amount with its separators. */
  readonly shown?: string | undefined
  /** A button at the end of the box. */
  readonly action?: ReactNode
  readonly required?: boolean | undefined
  readonly wrong: boolean
}

/** The box of everything that is typed. It stands in a FormField, which names and describes it. */
export function TextFieldControl(props: InnerProps) {
  const { type = 'text', shown, prefix, suffix, action, required, wrong, focusFirst, onValueChange, ...input } = props
  return (
    // A label, so that a tap on the prefix or the edge reaches the input too; the field's own label still names it.
    <label className={css['box']} data-action={action ? '' : undefined}>
      <span className={css['typed']}>
        {prefix ? <span className={css['prefix']}>{prefix}</span> : null}
        <Field.Control
          {...input}
          className={css['input']}
          type={type}
          onValueChange={(value) => onValueChange?.(value)}
          aria-required={required || undefined}
          {...(focusFirst ? { autoFocus: true } : {})}
          // Base UI says it by itself for its own errors; an undefined here would silence it.
          {...(wrong ? { 'aria-invalid': true } : {})}
          {...(shown === undefined ? {} : { render: (inner) => <input {...inner} value={shown} /> })}
        />
      </span>
      {suffix ? (
        <Field.Description className={css['suffix']} render={<span />}>
          {suffix}
        </Field.Description>
      ) : null}
      {action}
    </label>
  )
}
