import { formatNumber } from '@dpass/rules/format-number'
import type { LetterOf } from '../../../platform/jobs/letters.ts'
import { say } from '../../../platform/copy/say.ts'
import type { Draft } from '../draft.ts'
import { taipeiTime } from '../taipei-time.ts'

export function pointsRefunded(letter: LetterOf<'points-refunded'>, url: string): Draft {
  const { at, placeName, pointName } = letter
  const [points, amount] = [formatNumber(letter.points), formatNumber(letter.amountTwd)]
  return {
    subject: say('email.pointsRefunded.subject', { placeName, amount }),
    preheader: say('email.pointsRefunded.preheader', { pointName, points }),
    heading: say('email.pointsRefunded.heading'),
    paragraphs: [say('email.pointsRefunded.body', { placeName })],
    facts: [
      say('email.pointsRefunded.time', { dateTime: taipeiTime(at) }),
      say('email.pointsRefunded.points', { pointName, points }),
      say('email.pointsRefunded.amount', { amount }),
    ],
    button: { words: say('email.pointsRefunded.button'), url },
  }
}
