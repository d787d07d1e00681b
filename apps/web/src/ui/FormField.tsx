import { Field } from '@base-ui/react/field'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { t } from '../copy/t.ts'
import css from './FormField.module.css'

/** What every field of a form takes. */
export interface FormFieldProps {
  /** The server's word for it: its errors find their field by this name. */
  readonly name?: string | undefined
  readonly label: ReactNode
  readonly help?: ReactNode
  /** What the page found wrong; stands in place of the help. Unlike a failed `validate` it holds no submit back. */
  readonly error?: string | undefined
  readonly required?: boolean | undefined
  readonly optional?: boolean | undefined
  readonly disabled?: boolean | undefined
}

interface FrameProps extends FormFieldProps {
  /** In our words, or nothing if all is well. The browser's own checks speak its own language, so none is used. */
  readonly validate: (value: unknown) => string | null | undefined
  /** A group of controls is named by a heading; a <label> would belong to one of them only. */
  readonly group?: boolean
  readonly labelHidden?: boolean | undefined
  readonly labelId?: string | undefined
  /** Where the control's role knows no aria-required, the label says it. */
  readonly speakRequired?: boolean
  /** At the end of the help's line, such as a count. */
  readonly aside?: ReactNode
  /** Below the control, above the help. */
  readonly below?: ReactNode
  readonly children: ReactNode
}

/** Label above, help below, error in place of the help; names and descriptions wired for a screen reader. */
export function FormField({ name, error, help, disabled, validate, aside, below, children, ...label }: FrameProps) {
  return (
    <Field.Root
      className={css['field']}
      name={name}
      disabled={disabled}
      validate={validate}
      data-error={error ? '' : undefined}
    >
      <FormFieldLabel {...label} />
      {children}
      {below}
      <div className={css['foot']}>
        <FormFieldMessage help={help} error={error} />
        {aside ? <div className={css['aside']}>{aside}</div> : null}
      </div>
    </Field.Root>
  )
}

type LabelProps = Pick<
  FrameProps,
  'label' | 'labelHidden' | 'labelId' | 'group' | 'required' | 'optional' | 'speakRequired'
>

function FormFieldLabel({ label, labelHidden, labelId, group, required, optional, speakRequired }: LabelProps) {
  const words = (
    <>
      {label}
      {required ? <FormFieldStar spoken={speakRequired} /> : null}
      {optional ? <span className={css['optional']}>{t('common.optional')}</span> : null}
    </>
  )
  const className = labelHidden ? css['spoken'] : css['label']
  const kind = group ? { nativeLabel: false, render: <div /> } : { id: labelId }
  return (
    <Field.Label className={className} {...kind}>
      {words}
    </Field.Label>
  )
}

/** The eye sees a star; a screen reader hears it from the control, or here. */
export function FormFieldStar({ spoken }: { readonly spoken?: boolean | undefined }) {
  return (
    <>
      <span className={css['star']} aria-hidden="true">
        *
      </span>
      {spoken ? <span className={css['spoken']}>{t('a11y.requiredField')}</span> : null}
    </>
  )
}

/**
 * The error, or the help. The help is taken away and not just hidden, because a hidden description is still read out.
 * Base UI's Field.Error with a `match` shows no server errors and without one the browser's English: since no browser
 * check is used, the one without shows the server's words or those of `validate`.
 */
export function FormFieldMessage({ help, error }: Pick<FormFieldProps, 'help' | 'error'>) {
  return (
    <Field.Validity>
      {({ validity }) => {
        const wrong = Boolean(error) || validity.valid === false
        return (
          <div className={css['message']}>
            {/* Always there, so that a screen reader hears of an error that comes while the focus stays. */}
            <div className={css['error']} aria-live="polite">
              {wrong ? <CircleAlert aria-hidden="true" /> : null}
              {error ? (
                <Field.Error className={css['words']} match>
                  {error}
                </Field.Error>
              ) : (
                <Field.Error className={css['words']} />
              )}
            </div>
            {help && !wrong ? <Field.Description className={css['help']}>{help}</Field.Description> : null}
          </div>
        )
      }}
    </Field.Validity>
  )
}
