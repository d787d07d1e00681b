import { say } from '../../platform/copy/say.ts'
import type { Draft } from './draft.ts'
import type { Footer } from './footer.ts'

/** Blocks with an empty line between them; an address ends its line, so that programs can link it. */
export function layOutText(draft: Draft, { security, support, unsubscribe, noReply, copyright }: Footer): string {
  const { heading, paragraphs, code, facts, advice = [], button, notes = [] } = draft
  const blocks = [
    heading,
    say('email.common.greeting'),
    ...paragraphs,
    code,
    facts?.join('\n'),
    ...advice,
    button && `${button.words}\n${button.url}`,
    ...notes,
    '----------',
    security,
    `${support.sentence}\n${support.shown}`,
    unsubscribe && `${unsubscribe.sentence}\n${unsubscribe.url}`,
    noReply,
    copyright,
  ]
  return blocks.filter((block) => block !== undefined).join('\n\n')
}
