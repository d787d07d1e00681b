import { Check } from 'lucide'
import { useEffect, useEffectEvent, useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { Icon } from '../mark/Icon.tsx'
import css from './OptionList.module.css'

export interface SelectOption<Value extends string> {
  readonly value: Value
  readonly label: string
  readonly description?: string | undefined
  readonly disabled?: boolean | undefined
}

interface OptionListProps<Value extends string> {
  readonly label: ReactNode
  readonly options: readonly SelectOption<Value>[]
  readonly value: Value | null
  readonly onChoose: (value: Value) => void
}

/** The options in the sheet: arrows move, Enter or a tap chooses, the chosen one has the focus when the sheet opens. */
export function OptionList<Value extends string>(props: OptionListProps<Value>) {
  const { label, options, value, onChoose } = props
  const first = options.find((option) => option.value === value) ?? options.find((option) => !option.disabled)
  return (
    <div
      className={css['options']}
      role="listbox"
      aria-label={typeof label === 'string' ? label : undefined}
      tabIndex={-1}
      onKeyDown={moveFocus}
    >
      {options.map((option) => (
        <Option
          key={option.value}
          option={option}
          selected={option.value === value}
          first={option === first}
          onChoose={() => onChoose(option.value)}
        />
      ))}
    </div>
  )
}

interface OptionProps {
  readonly option: SelectOption<string>
  readonly selected: boolean
  readonly first: boolean
  readonly onChoose: () => void
}

function Option({ option, selected, first, onChoose }: OptionProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  // Only at the opening, and a frame later: by then the sheet has noted where to give the focus back to.
  const startsHere = useEffectEvent(() => first)
  useEffect(() => {
    // Without preventScroll the browser would pull the rising sheet up at once.
    const frame = requestAnimationFrame(() => startsHere() && button.current?.focus({ preventScroll: true }))
    return () => cancelAnimationFrame(frame)
  }, [])
  return (
    <button
      ref={button}
      className={css['option']}
      type="button"
      role="option"
      aria-selected={selected}
      aria-labelledby={id}
      aria-describedby={option.description ? `${id}-more` : undefined}
      tabIndex={first ? 0 : -1}
      disabled={option.disabled}
      onClick={onChoose}
    >
      <span className={css['words']}>
        <span id={id}>{option.label}</span>
        {option.description ? (
          <span id={`${id}-more`} className={css['description']}>
            {option.description}
          </span>
        ) : null}
      </span>
      {selected ? <Icon of={Check} className={css['check']} aria-hidden="true" /> : null}
    </button>
  )
}

const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => (at === last ? 0 : at + 1),
  ArrowUp: (at, last) => (at <= 0 ? last : at - 1),
  Home: () => 0,
  End: (_, last) => last,
}

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const step = steps[event.key]
  if (!step) return
  event.preventDefault()
  const options = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=option]:enabled')]
  const at = options.findIndex((option) => option === document.activeElement)
  options[step(at, options.length - 1)]?.focus()
}
