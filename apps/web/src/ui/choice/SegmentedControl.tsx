import { Radio } from '@base-ui/react/radio'
import { RadioGroup } from '@base-ui/react/radio-group'
import { FormField, type FormFieldProps, useField } from '../form/FormField.tsx'
import css from './SegmentedControl.module.css'

interface Segment<Value extends string> {
  readonly value: Value
  readonly label: string
  readonly disabled?: boolean | undefined
}

interface SegmentedControlProps<Value extends string> extends Pick<
  FormFieldProps,
  'name' | 'label' | 'help' | 'error' | 'disabled'
> {
  /** Two or three. */
  readonly segments: readonly Segment<Value>[]
  readonly value: Value
  readonly onValueChange: (value: Value) => void
  /** Where a heading already says it. */
  readonly labelHidden?: boolean | undefined
}

/** One of two or three that are short and equal. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { name, label, labelHidden, help, error, disabled, segments, value, onValueChange } = props
  return (
    <FormField {...{ name, label, labelHidden, help, error, disabled, value }} group>
      <Track {...{ segments, value, onValueChange }} />
    </FormField>
  )
}

type TrackProps<Value extends string> = Pick<SegmentedControlProps<Value>, 'segments' | 'value' | 'onValueChange'>

function Track<Value extends string>({ segments, value, onValueChange }: TrackProps<Value>) {
  const { id, disabled, problem, labelId, messageId } = useField()
  return (
    <RadioGroup
      {...{ id, disabled, value }}
      className={css['track']}
      data-count={segments.length}
      data-at={segments.findIndex((segment) => segment.value === value)}
      onValueChange={(next: Value) => onValueChange(next)}
      aria-labelledby={labelId}
      aria-describedby={messageId}
      aria-invalid={problem ? true : undefined}
    >
      {segments.map((segment) => (
        <Radio.Root
          key={segment.value}
          className={css['segment']}
          value={segment.value}
          disabled={segment.disabled}
          aria-label={segment.label}
        >
          {segment.label}
        </Radio.Root>
      ))}
    </RadioGroup>
  )
}
