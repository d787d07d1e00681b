import { formatNumber } from '@dpass/rules/format-number'
import type { LetterOf } from '../../../platform/jobs/letters.ts'
import { say } from '../../../platform/copy/say.ts'
import type { Draft } from '../draft.ts'
import { taipeiTime } from '../taipei-time.ts'

export function pointsRedeemed(letter: LetterOf<'points-redeemed'>, url: string): Draft {
  const { at, placeName, pointName } = letter
  const [points, amount] = [formatNumber(letter.points), formatNumber(letter.amountTwd)]
  return {
    subject: say('email.pointsRedeemed.subject', { placeName, amount }),
    preheader: say('email.pointsRedeemed.preheader', { pointName, points }),
    heading: say('email.pointsRedeemed.heading'),
    paragraphs: [say('email.pointsRedeemed.body', { placeName })],
    facts: [
      say('email.pointsRedeemed.time', { dateTime: taipeiTime(at) }),
      say('email.pointsRedeemed.points', { pointName, points }),
      say('email.pointsRedeemed.amount', { amount }),
    ],
    button: { words: say('email.pointsRedeemed.button'), url },
  }
}
