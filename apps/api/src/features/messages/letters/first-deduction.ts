import { formatNumber } from '@dpass/rules/format-number'
import type { LetterOf } from '../../../platform/jobs/letters.ts'
import { say } from '../../../platform/copy/say.ts'
import type { Draft } from '../draft.ts'
import { taipeiTime } from '../taipei-time.ts'

export function firstDeduction(letter: LetterOf<'first-deduction'>, url: string): Draft {
  const { at, clientName, merchantName, pointName } = letter
  const [points, amount] = [formatNumber(letter.points), formatNumber(letter.amountTwd)]
  return {
    subject: say('email.firstDeduction.subject', { clientName }),
    preheader: say('email.firstDeduction.preheader', { merchantName, amount }),
    heading: say('email.firstDeduction.heading'),
    paragraphs: [say('email.firstDeduction.body', { clientName })],
    facts: [
      say('email.firstDeduction.time', { dateTime: taipeiTime(at) }),
      say('email.firstDeduction.merchant', { merchantName }),
      say('email.firstDeduction.points', { pointName, points }),
      say('email.firstDeduction.amount', { amount }),
    ],
    advice: [say('email.firstDeduction.wasYou'), say('email.firstDeduction.notYou')],
    button: { words: say('email.firstDeduction.button'), url },
  }
}
