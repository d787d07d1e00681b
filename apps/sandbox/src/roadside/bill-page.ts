import { formatNumber } from '@dpass/rules/format-number'
import type { Bill } from '../merchant/bill.ts'
import { billForms, billNotices, liveAttributes, payButton, pressButton } from '../merchant/bill-forms.ts'
import { billLines, factLines, reasonInWords, sumLines } from '../merchant/bill-view.ts'
import { billWords } from '../merchant/bill-words.ts'
import type { DpassReply, Quote } from '../merchant/dpass-reply.ts'
import { html, type Html } from '../pages/html.ts'
import { type Page, say } from '../pages/page.ts'
import { roadsidePage, signInButton } from './roadside-page.ts'

/** What DPASS would take off, or that the member has not agreed to it yet. */
export type Offer = DpassReply<Quote> | { readonly is: 'notAgreed' }

/** A parking slip that is not paid. `uid` is the app's own name at DPASS. */
export function openBillPage(bill: Bill, offer: Offer, uid: string, dpassUrl: URL): Page {
  const deducted = offer.is === 'answered' && offer.data.amount > 0 ? offer.data : null
  return roadsidePage(
    say('sandbox.roadside.bill'),
    html`<section class="sheet slip">
      <h1>${say('sandbox.roadside.bill')}</h1>
      <p class="lead">${offerWords(offer)}</p>
      ${billNotices(bill)} ${sumLines({ bill, deducted })}
      <div class="tries">${offerButtons(bill, offer, uid)}</div>
      ${factLines(bill)}
    </section>`,
    dpassUrl,
  )
}

function offerWords(offer: Offer): string {
  if (offer.is === 'notAgreed') return say('sandbox.roadside.agreeBody')
  if (offer.is === 'refused') return offer.message
  if (offer.is !== 'answered') return say(`sandbox.quote.${offer.is}`)
  return offer.data.amount > 0
    ? say('sandbox.roadside.billBody')
    : say('sandbox.quote.none', { reason: reasonInWords(offer.data.reason) })
}

function offerButtons({ orderAmount }: Bill, offer: Offer, uid: string): Html {
  const amount = formatNumber(orderAmount)
  const inFull = (words: string, look?: string) => pressButton('/bill/pay-in-full', words, look)
  const quietInFull = inFull(say('sandbox.quote.payInFull', { amount }), 'button quiet')
  if (offer.is === 'notAgreed' || offer.is === 'signedOut') {
    const words = say(offer.is === 'notAgreed' ? 'sandbox.roadside.agree' : 'sandbox.roadside.signInAgain')
    return html`${signInButton({ client: uid, pay: true, words })} ${quietInFull}`
  }
  // DPASS or the programme is down: it may be up again in a moment.
  if (offer.is === 'away' || (offer.is === 'answered' && offer.data.reason === 'SYSTEM_ABNORMAL'))
    return html`<a class="button" href="/bill">${say('sandbox.quote.again')}</a> ${quietInFull}`
  if (offer.is === 'answered' && offer.data.amount > 0)
    return html`${payButton('/bill/pay', offer.data)}
    ${inFull(say('sandbox.quote.withoutPoints', { amount }), 'button quiet')}`
  return inFull(say('sandbox.quote.payInFull', { amount }))
}

/** A slip that is paid, or may be. */
export function paidBillPage(bill: Bill, uid: string, dpassUrl: URL): Page {
  const path = `/bills/${bill.orderId}`
  const [heading, body] = billWords(bill)
  return roadsidePage(
    heading,
    html`<section class="sheet slip" ${liveAttributes(bill, path)}>
      <h1>${heading}</h1>
      <p class="lead">${body}</p>
      ${billNotices(bill)} ${billLines(bill)}
      <div class="tries">
        ${
          bill.trouble?.is === 'signedOut' &&
          signInButton({ client: uid, pay: true, words: say('sandbox.roadside.signInAgain') })
        }
        ${billForms(bill, path)}
        <a class="button quiet" href="/member">${say('sandbox.roadside.backToMember')}</a>
      </div>
      ${factLines(bill)}
    </section>`,
    dpassUrl,
  )
}
