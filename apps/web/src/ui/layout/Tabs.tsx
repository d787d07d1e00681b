import { type KeyboardEvent, type ReactNode, useId } from 'react'
import css from './Tabs.module.css'

interface Tab<Value extends string> {
  readonly value: Value
  readonly label: ReactNode
  readonly panel: ReactNode
}

interface TabsProps<Value extends string> {
  /** What the tabs are about, for a screen reader. */
  readonly label: string
  readonly tabs: readonly Tab<Value>[]
  readonly value: Value
  readonly onValueChange: (value: Value) => void
}

/** The parts of a page, one at a time. Written by hand: the library's weigh 8 KiB, a twelfth of a page's budget. */
export function Tabs<Value extends string>({ label, tabs, value, onValueChange }: TabsProps<Value>) {
  const id = useId()
  const chosen = tabs.find((tab) => tab.value === value)
  return (
    <div className={css['tabs']}>
      <div className={css['list']} role="tablist" aria-label={label}>
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            id={`${id}-${tab.value}`}
            className={css['tab']}
            role="tab"
            aria-selected={tab === chosen}
            aria-controls={tab === chosen ? `${id}-panel` : undefined}
            // The arrows lead to the others, as everywhere with tabs.
            tabIndex={tab === chosen ? 0 : -1}
            onClick={() => onValueChange(tab.value)}
            onKeyDown={moveFocus}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div
        key={value}
        id={`${id}-panel`}
        className={css['panel']}
        role="tabpanel"
        aria-labelledby={`${id}-${value}`}
        tabIndex={-1}
      >
        {chosen?.panel}
      </div>
    </div>
  )
}

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** A tab is chosen as soon as the arrows reach it. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const step = steps[event.key]
  if (!step) return
  event.preventDefault()
  const tabs = [...(event.currentTarget.parentElement?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])]
  const next = tabs[step(tabs.indexOf(event.currentTarget), tabs.length)]
  next?.focus()
  next?.click()
}
