import { formatNumber } from '@dpass/rules/format-number'
import type { LetterOf } from '../../../platform/jobs/letters.ts'
import { say } from '../../../platform/copy/say.ts'
import type { Draft } from '../draft.ts'
import { taipeiTime } from '../taipei-time.ts'

export function reportRefunded(letter: LetterOf<'report-refunded'>, url: string): Draft {
  const { at, placeName, pointName } = letter
  const [points, amount] = [formatNumber(letter.points), formatNumber(letter.amountTwd)]
  const wasTaken = letter.points > 0
  return {
    subject: say('email.reportRefunded.subject', { placeName }),
    preheader: wasTaken
      ? say('email.reportRefunded.preheader', { pointName, points })
      : say('email.reportRefunded.cancelledPreheader'),
    heading: wasTaken ? say('email.reportRefunded.heading') : say('email.reportRefunded.cancelledHeading'),
    paragraphs: [
      wasTaken
        ? say('email.reportRefunded.body', { placeName, dateTime: taipeiTime(at) })
        : say('email.reportRefunded.cancelled', { placeName, dateTime: taipeiTime(at) }),
    ],
    ...(wasTaken && {
      facts: [
        say('email.reportRefunded.points', { pointName, points }),
        say('email.reportRefunded.amount', { amount }),
      ],
    }),
    advice: [say('email.reportRefunded.next')],
    button: { words: say('email.reportRefunded.button'), url },
  }
}
