import { type Bill, billStateOf, letsThrough } from '../merchant/bill.ts'
import { billForms, billNotices, liveAttributes } from '../merchant/bill-forms.ts'
import { billLines, factLines } from '../merchant/bill-view.ts'
import { billWords } from '../merchant/bill-words.ts'
import { html } from '../pages/html.ts'
import { type Page, say } from '../pages/page.ts'
import { connectButton, gatePage } from './gate-page.ts'

/**
 * After paying: what came of it. The barrier stays down only while there is something to agree to or to wait for; who
 * does not want to wait pays the whole bill and is through at once, whatever DPASS says about the points.
 */
export function receiptPage(bill: Bill, isConnected: boolean, dpassUrl: URL): Page {
  const path = `/parking-gate/stays/${bill.orderId}`
  const [heading, body] = billWords(bill)
  const isThrough = letsThrough(bill)
  return gatePage(
    {
      heading,
      scene: isThrough ? 'open' : 'leaving',
      isConnected,
      live: liveAttributes(bill, path),
      body: html`<h1>${heading}</h1>
        <p class="lead">${body}</p>
        ${billNotices(bill)} ${billLines(bill)}
        <p class="help">${say(barrierWords(bill))}</p>
        <div class="actions">
          ${bill.trouble?.is === 'signedOut' && connectButton(say('sandbox.gate.reconnect'))} ${billForms(bill, path)}
          ${isThrough && html`<a class="button quiet" href="/parking-gate">${say('sandbox.gate.again')}</a>`}
        </div>
        ${factLines(bill)}`,
    },
    dpassUrl,
  )
}

function barrierWords(bill: Bill) {
  if (letsThrough(bill)) return 'sandbox.gate.open' as const
  return billStateOf(bill) === 'differs' ? 'sandbox.gate.closedUntilAgreed' : 'sandbox.gate.closedUntilKnown'
}
