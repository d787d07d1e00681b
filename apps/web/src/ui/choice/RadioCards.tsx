import { Radio } from '@base-ui/react/radio'
import { RadioGroup } from '@base-ui/react/radio-group'
import { useId, type ReactNode } from 'react'
import { t } from '../../copy/t.ts'
import { FormField, type FormFieldProps, useField } from '../form/FormField.tsx'
import css from './RadioCards.module.css'

export interface RadioCard<Value extends string> {
  readonly value: Value
  readonly icon?: ReactNode
  readonly title: ReactNode
  readonly description?: ReactNode
  /** At the end of the card, before the circle, such as what it is worth. */
  readonly aside?: ReactNode
  /** Why it cannot be chosen; stands in place of the description. */
  readonly disabledReason?: ReactNode
}

interface RadioCardsProps<Value extends string> extends FormFieldProps {
  readonly cards: readonly RadioCard<Value>[]
  readonly value: Value | null
  readonly onValueChange: (value: Value) => void
  readonly labelHidden?: boolean | undefined
  readonly readOnly?: boolean | undefined
  /** Lower cards, for a sheet in which something else must stay in sight. */
  readonly dense?: boolean | undefined
  /** What is wrong with the choice, in our words. A required one that is missing has words already. */
  readonly validate?: ((value: Value | null) => string | null) | undefined
}

/** One of a few, each with enough said about it to choose. */
export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const { name, label, labelHidden, help, error, required, optional, disabled, cards, value, onValueChange, validate } =
    props
  return (
    <FormField
      {...{ name, label, labelHidden, help, error, required, optional, disabled }}
      group
      value={value}
      validate={() => validate?.(value) ?? (required && value === null ? t('validation.choice.required') : null)}
    >
      <Cards {...{ cards, value, onValueChange, required, readOnly: props.readOnly, dense: props.dense }} />
    </FormField>
  )
}

type CardsProps<Value extends string> = Pick<
  RadioCardsProps<Value>,
  'cards' | 'value' | 'onValueChange' | 'required' | 'readOnly' | 'dense'
>

function Cards<Value extends string>({ cards, value, onValueChange, required, readOnly, dense }: CardsProps<Value>) {
  const { id, disabled, problem, labelId, messageId } = useField()
  return (
    <RadioGroup
      {...{ id, disabled, readOnly, value }}
      className={css['cards']}
      data-dense={dense || undefined}
      onValueChange={(next: Value | null) => next !== null && onValueChange(next)}
      aria-labelledby={labelId}
      aria-describedby={messageId}
      aria-required={required || undefined}
      aria-invalid={problem ? true : undefined}
    >
      {cards.map((card) => (
        <Card key={card.value} card={card} />
      ))}
    </RadioGroup>
  )
}

function Card({ card }: { readonly card: RadioCard<string> }) {
  const id = useId()
  const { value, icon, title, description, aside, disabledReason } = card
  const more = disabledReason ?? description
  const told = [more ? `${id}-more` : '', aside ? `${id}-aside` : ''].filter(Boolean).join(' ')
  return (
    <Radio.Root
      className={css['card']}
      value={value}
      disabled={Boolean(disabledReason)}
      aria-labelledby={id}
      {...(told ? { 'aria-describedby': told } : {})}
    >
      {icon ? <span className={css['icon']}>{icon}</span> : null}
      <span className={css['words']}>
        <span id={id} className={css['title']}>
          {title}
        </span>
        {more ? (
          <span id={`${id}-more`} className={css['more']}>
            {more}
          </span>
        ) : null}
      </span>
      {aside ? (
        <span id={`${id}-aside`} className={css['aside']}>
          {aside}
        </span>
      ) : null}
      <span className={css['circle']} />
    </Radio.Root>
  )
}
