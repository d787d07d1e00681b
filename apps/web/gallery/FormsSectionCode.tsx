import { useState } from 'react'
import { CodeField } from '../src/ui/form/CodeField.tsx'
import { Form } from '../src/ui/form/Form.tsx'
import { samples } from './forms-samples.ts'
import css from './FormsSection.module.css'
import { Section } from './Section.tsx'

const answerAfterMs = 700

type State = 'waiting' | 'checking' | 'refused' | 'accepted'

export function FormsSectionCode() {
  const words = samples.code
  const [state, setState] = useState<State>('waiting')
  const [checks, setChecks] = useState(0)
  const check = (code: string) => {
    setState('checking')
    setChecks((before) => before + 1)
    setTimeout(() => setState(code === '123456' ? 'accepted' : 'refused'), answerAfterMs)
  }
  return (
    <Section name="CodeField">
      <div className={css['stack']}>
        <Form onSubmit={({ code }) => check(String(code))}>
          <CodeField
            name="code"
            label={words.label}
            help={state === 'accepted' ? words.accepted : words.help}
            error={state === 'refused' ? words.refused : undefined}
            checking={state === 'checking'}
            onValueChange={() => setState('waiting')}
          />
        </Form>
        <output className={css['note']} data-checks={checks} />
        <CodeField label={words.checking} checking />
        <CodeField label={words.disabled} help={words.disabledHelp} disabled />
      </div>
    </Section>
  )
}
