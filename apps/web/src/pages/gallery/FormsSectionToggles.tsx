import { useState } from 'react'
import { Checkbox } from '../../ui/choice/Checkbox.tsx'
import { Switch } from '../../ui/choice/Switch.tsx'
import { samples } from './forms-samples.ts'
import css from './FormsSection.module.css'
import { Section } from './Section.tsx'

export function FormsSectionToggles() {
  return (
    <>
      <Switches />
      <Checkboxes />
    </>
  )
}

function Switches() {
  const words = samples.toggles
  const [notices, setNotices] = useState(true)
  const [offers, setOffers] = useState(false)
  return (
    <Section name="Switch">
      <div className={css['rows']}>
        <Switch label={words.on} description={words.onMore} checked={notices} onCheckedChange={setNotices} />
        <Switch label={words.off} description={words.offMore} checked={offers} onCheckedChange={setOffers} />
        <Switch label={words.failed} error={words.failedError} checked={false} />
        <Switch label={words.disabled} description={words.disabledMore} checked disabled />
      </div>
    </Section>
  )
}

function Checkboxes() {
  const words = samples.toggles
  const [before, terms, and, privacy] = words.agree
  return (
    <Section name="Checkbox">
      <div>
        <Checkbox
          required
          label={
            <>
              {before}
              <a href="#terms">{terms}</a>
              {and}
              <a href="#privacy">{privacy}</a>
            </>
          }
        />
        <Checkbox label={words.marketing} help={words.marketingHelp} defaultChecked />
        <Checkbox label={words.refused} error={words.refusedError} />
        <Checkbox label={words.disabled2} defaultChecked disabled />
      </div>
    </Section>
  )
}
