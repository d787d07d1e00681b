import css from './FormsSection.module.css'
import { FormsSectionChoices } from './FormsSectionChoices.tsx'
import { FormsSectionCode } from './FormsSectionCode.tsx'
import { FormsSectionForm } from './FormsSectionForm.tsx'
import { FormsSectionText } from './FormsSectionText.tsx'
import { FormsSectionConsents } from './FormsSectionConsents.tsx'

/** Everything that is filled in, in each of its states. */
export function FormsSection() {
  return (
    <div className={css['forms']} data-part="forms">
      <FormsSectionText />
      <FormsSectionCode />
      <FormsSectionChoices />
      <FormsSectionConsents />
      <FormsSectionForm />
    </div>
  )
}
