import { CircleAlert } from 'lucide'
import { createContext, type ReactNode, use } from 'react'
import { t } from '../../copy/t.ts'
import { Icon } from '../mark/Icon.tsx'
import css from './FormField.module.css'
import { type FieldState, useFormField } from './use-form-field.ts'

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
  readonly value: unknown
  /** In our words, or nothing if all is well. The browser's own checks speak its own language, so none is used. */
  readonly validate?: () => string | null | undefined
  /** A group of controls is named by a heading; a <label> would belong to one of them only. */
  readonly group?: boolean
  readonly labelHidden?: boolean | undefined
  /** Below the control, above the help. */
  readonly below?: ReactNode
  readonly children: ReactNode
}

const FieldContext = createContext<FieldState | null>(null)

/** Label above, help below, error in place of the help; names and descriptions wired for a screen reader. */
export function FormField(props: FrameProps) {
  const { name, value, error, help, disabled, validate, below, children, ...label } = props
  const field = useFormField({ name, value, error, help, disabled, validate })
  return (
    <FieldContext value={field}>
      <div className={css['field']}>
        <FormFieldLabel {...label} field={field} />
        {children}
        {below}
        <FormFieldMessage field={field} help={help} />
      </div>
    </FieldContext>
  )
}

/** The FormField that the control stands in. */
export function useField(): FieldState {
  const field = use(FieldContext)
  if (!field) throw new Error('a control stands in a FormField')
  return field
}

type Label = Pick<FrameProps, 'label' | 'labelHidden' | 'group' | 'required' | 'optional'>

interface LabelProps extends Label {
  readonly field: FieldState
}

function FormFieldLabel({ field, label, labelHidden, group, required, optional }: LabelProps) {
  const look = {
    id: field.labelId,
    className: labelHidden ? css['visuallyHidden'] : css['label'],
    children: (
      <>
        {label}
        {required ? <FormFieldStar /> : null}
        {optional ? <span className={css['optional']}>{t('common.optional')}</span> : null}
      </>
    ),
  }
  return group ? <div {...look} /> : <label htmlFor={field.id} {...look} />
}

/** The eye sees a star; a screen reader hears it from the control. */
export const FormFieldStar = () => (
  <span className={css['star']} aria-hidden="true">
    *
  </span>
)

interface MessageProps {
  readonly field: FieldState
  readonly help?: ReactNode
}

/** The error, or the help. The help is taken away and not just hidden, because a hidden description is still read out. */
export function FormFieldMessage({ field: { problem, messageId }, help }: MessageProps) {
  return (
    <div className={css['message']}>
      {/* Always there, so that a screen reader hears of an error that comes while the focus stays. */}
      <div className={css['error']} aria-live="polite">
        {problem ? (
          <>
            <Icon of={CircleAlert} aria-hidden="true" />
            <div id={messageId} className={css['words']}>
              {problem}
            </div>
          </>
        ) : null}
      </div>
      {help && !problem ? (
        <div id={messageId} className={css['help']}>
          {help}
        </div>
      ) : null}
    </div>
  )
}
