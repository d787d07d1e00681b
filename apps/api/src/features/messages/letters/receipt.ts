import { formatNumber } from '@dpass/rules/format-number'
import { lastDayOf } from '@dpass/rules/plan-period'
import type { LetterOf } from '../../../platform/jobs/letters.ts'
import { say, type WordsKey } from '../../../platform/copy/say.ts'
import type { Draft } from '../draft.ts'
import { taipeiDate, taipeiTime } from '../taipei-time.ts'

const methods: Readonly<Record<string, WordsKey>> = {
  apple_pay: 'paymentMethod.apple_pay',
  line_pay: 'paymentMethod.line_pay',
  credit_card: 'paymentMethod.credit_card',
  easy_wallet: 'paymentMethod.easy_wallet',
  jkopay: 'paymentMethod.jkopay',
  autopass: 'paymentMethod.autopass',
  auto_partner: 'paymentMethod.auto_partner',
}

export function receipt(letter: LetterOf<'receipt'>, url: string): Draft {
  const { planName, orderNo, at, method, startsAt, endsAt } = letter
  const amount = formatNumber(letter.amountTwd)
  const start = taipeiDate(startsAt)
  const end = lastDayOf(new Date(endsAt)).replaceAll('-', '/')
  // A gateway may name a method this version has no word for: then the line is left out.
  const methodKey = Object.hasOwn(methods, method ?? '') ? methods[method ?? ''] : undefined
  return {
    subject: say('email.receipt.subject', { planName }),
    preheader: say('email.receipt.preheader', { orderNo }),
    heading: say('email.receipt.heading'),
    paragraphs: [say('email.receipt.body')],
    facts: [
      say('email.receipt.plan', { planName }),
      say('email.receipt.period', { dateRange: say('format.dateRange', { start, end }) }),
      say('email.receipt.orderNo', { orderNo }),
      say('email.receipt.time', { dateTime: taipeiTime(at) }),
      ...(methodKey ? [say('email.receipt.method', { method: say(methodKey) })] : []),
      say('email.receipt.subtotal', { amount }),
      say('email.receipt.total', { total: amount }),
    ],
    button: { words: say('email.receipt.button'), url },
    notes: [say('email.receipt.notInvoice')],
  }
}
