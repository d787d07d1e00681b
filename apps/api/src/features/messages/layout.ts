import type { Mail } from '../../platform/doors.ts'
import type { Draft } from './draft.ts'
import { writeFooter } from './footer.ts'
import { layOutHtml } from './layout-html.ts'
import { layOutText } from './layout-text.ts'

interface Around {
  readonly contactUrl: string
  /** The letter's own time. */
  readonly at: Date
  /** Of a notice. */
  readonly unsubscribeUrl?: string | undefined
}

/** Gives a draft its two forms, which say the same. */
export function layOut(
  draft: Draft,
  { contactUrl, at, unsubscribeUrl }: Around,
): Pick<Mail, 'subject' | 'html' | 'text'> {
  const footer = writeFooter(contactUrl, at, unsubscribeUrl)
  return { subject: draft.subject, html: layOutHtml(draft, footer), text: layOutText(draft, footer) }
}
