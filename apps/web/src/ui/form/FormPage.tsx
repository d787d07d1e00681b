import { type ReactNode, useId } from 'react'
import { Button } from '../action/Button.tsx'
import { Page } from '../layout/Page.tsx'
import roles from '../style/roles.module.css'
import { type FieldError, Form } from './Form.tsx'

/** The call that a form is sent with. */
export interface FormAction<Given> {
  readonly running: boolean
  readonly errors: readonly FieldError[]
  readonly run: (given: Given) => Promise<unknown>
}

export interface FormWords {
  readonly heading: ReactNode
  readonly lead: ReactNode
  readonly submit: string
}

interface FormPageProps<Given> {
  readonly words: FormWords & {
    /** What a screen reader hears while the button shows that it waits. */
    readonly submitting: string
  }
  /** Above the heading: DPASS, or the app that sends the visitor here. */
  readonly mark?: ReactNode
  readonly onBack?: (() => void) | undefined
  readonly action: FormAction<Given>
  /** What the action is given, out of the values of the fields by their names. */
  readonly read: (values: Readonly<Record<string, unknown>>) => Given
  /** The fields. */
  readonly children: ReactNode
  readonly belowFields?: ReactNode
  readonly belowButton?: ReactNode
  /** In place of the button, where sending the form cannot help any more. */
  readonly insteadOfButton?: ReactNode
}

/** A page that is one form: heading, fields, and the button at the bottom of a phone, below the fields of a wider screen. */
export function FormPage<Given>(props: FormPageProps<Given>) {
  const { words, mark, onBack, action, read, children, belowFields, belowButton, insteadOfButton } = props
  const form = useId()
  const button = (
    <>
      <Button type="submit" form={form} wide loading={action.running}>
        {words.submit}
      </Button>
      <output className={roles['visuallyHidden']}>{action.running ? words.submitting : null}</output>
    </>
  )
  return (
    <Page
      mark={mark}
      title={words.heading}
      lead={words.lead}
      {...(onBack && { onBack })}
      action={
        <>
          {insteadOfButton ?? button}
          {belowButton}
        </>
      }
    >
      <Form id={form} errors={action.errors} onSubmit={(values) => action.run(read(values))}>
        {children}
      </Form>
      {belowFields}
    </Page>
  )
}
