import { type ComponentPropsWithRef, type ReactNode, useEffectEvent, useLayoutEffect } from 'react'
import { useField } from './FormField.tsx'
import css from './TextFieldControl.module.css'

type Handed =
  | 'autoCapitalize'
  | 'autoComplete'
  | 'enterKeyHint'
  | 'inputMode'
  | 'max'
  | 'maxLength'
  | 'min'
  | 'onBlur'
  | 'onChange'
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
  readonly type?: 'text' | 'password' | 'date'
  /** A button at the end of the box. */
  readonly action?: ReactNode
  readonly required?: boolean | undefined
}

/** The box of everything that is typed. It stands in a FormField, which names and describes it. */
export function TextFieldControl(props: InnerProps) {
  const { type = 'text', value, prefix, suffix, action, required, focusFirst, ...input } = props
  const { onChange, onValueChange, ...handed } = input
  const { id, name, disabled, problem, labelId, messageId } = useField()
  const takeTyped = useEffectEvent(() => {
    const { value: found } = document.getElementById(id) as HTMLInputElement
    if (type === 'text' && found !== (value ?? input.defaultValue ?? '')) onValueChange?.(found)
  })
  // A page that holds its first words can be typed into before React is there; so can one that the browser has filled in.
  useLayoutEffect(() => takeTyped(), [])
  const suffixId = suffix ? `${id}-suffix` : undefined
  return (
    // A label, so that a tap on the prefix or the edge reaches the input too; the field's own label still names it.
    <label className={css['box']} data-action={action ? '' : undefined} data-invalid={problem ? true : undefined}>
      <span className={css['typed']}>
        {prefix ? <span className={css['prefix']}>{prefix}</span> : null}
        <input
          {...handed}
          {...(value === undefined ? {} : { value })}
          {...{ id, name, disabled, type }}
          className={css['input']}
          onChange={(event) => {
            onChange?.(event)
            onValueChange?.(event.currentTarget.value)
          }}
          {...(focusFirst ? { autoFocus: true } : {})}
          aria-labelledby={labelId}
          aria-describedby={[suffixId, messageId].filter(Boolean).join(' ') || undefined}
          aria-required={required || undefined}
          aria-invalid={problem ? true : undefined}
        />
      </span>
      {suffix ? (
        <span id={suffixId} className={css['suffix']}>
          {suffix}
        </span>
      ) : null}
      {action}
    </label>
  )
}
