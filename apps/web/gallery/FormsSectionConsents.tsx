import { Checkbox } from '../src/ui/choice/Checkbox.tsx'
import { samples } from './forms-samples.ts'
import { Section } from './Section.tsx'

export function FormsSectionConsents() {
  const words = samples.consents
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
        <Checkbox label={words.disabled} defaultChecked disabled />
      </div>
    </Section>
  )
}
