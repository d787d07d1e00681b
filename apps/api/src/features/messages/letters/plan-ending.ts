import { lastDayOf } from '@dpass/rules/plan-period'
import type { LetterOf } from '../../../platform/jobs/letters.ts'
import { say } from '../../../platform/copy/say.ts'
import type { Draft } from '../draft.ts'

export function planEnding({ planName, endsAt }: LetterOf<'plan-ending'>, url: string): Draft {
  const date = lastDayOf(new Date(endsAt)).replaceAll('-', '/')
  return {
    subject: say('email.planEnding.subject', { planName }),
    preheader: say('email.planEnding.preheader', { date }),
    heading: say('email.planEnding.heading'),
    paragraphs: [say('email.planEnding.body', { planName, date })],
    button: { words: say('email.planEnding.button'), url },
  }
}
