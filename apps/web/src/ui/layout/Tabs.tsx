import { Tabs as BaseTabs } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'
import css from './Tabs.module.css'

interface Tab<Value extends string> {
  readonly value: Value
  readonly label: ReactNode
  readonly panel: ReactNode
  readonly disabled?: boolean | undefined
}

interface TabsProps<Value extends string> {
  /** What the tabs are about, for a screen reader. */
  readonly label: string
  readonly tabs: readonly Tab<Value>[]
  readonly value: Value
  readonly onValueChange: (value: Value) => void
}

/** The parts of a page, one at a time. */
export function Tabs<Value extends string>({ label, tabs, value, onValueChange }: TabsProps<Value>) {
  return (
    <BaseTabs.Root className={css['tabs']} value={value} onValueChange={(next: Value) => onValueChange(next)}>
      <BaseTabs.List className={css['list']} aria-label={label} activateOnFocus>
        {tabs.map((tab) => (
          <BaseTabs.Tab key={tab.value} className={css['tab']} value={tab.value} disabled={tab.disabled}>
            {tab.label}
          </BaseTabs.Tab>
        ))}
        <BaseTabs.Indicator className={css['line']} />
      </BaseTabs.List>
      {tabs.map((tab) => (
        <BaseTabs.Panel key={tab.value} className={css['panel']} value={tab.value}>
          {tab.panel}
        </BaseTabs.Panel>
      ))}
    </BaseTabs.Root>
  )
}
