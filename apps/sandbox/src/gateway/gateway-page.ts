import { paymentMethods } from '@dpass/contract/partners/gateway'
import { formatMoney } from '@dpass/rules/format-number'
import { type Fault, faultModes } from '../faults/fault.ts'
import { faultSwitch } from '../pages/fault-switch.ts'
import { html, type Html } from '../pages/html.ts'
import { icons } from '../pages/icons.ts'
import { type Notice, notice } from '../pages/notice.ts'
import { type Page, say } from '../pages/page.ts'
import { shortTime } from '../pages/taipei-time.ts'
import type { Payment } from './payment.ts'

interface Desk {
  /** Newest first. */
  readonly payments: readonly Payment[]
  readonly morePayments: boolean
  readonly fault: Fault
  readonly told: Notice | undefined
  readonly now: Date
}

/** The gateway as its own staff would see it: what was paid, and what a tester may do to it. */
export function gatewayPage({ payments, morePayments, fault, told, now }: Desk): Page {
  return {
    title: `${say('sandbox.payment.name')}・${say('sandbox.home.title')}`,
    back: '/',
    styles: ['books.css', 'pay.css'],
    body: html`<header class="programme-head">
        <span class="mark" data-programme="PAYMENT">${icons.card}</span>
        <div>
          <h1>${say('sandbox.payment.name')}</h1>
          <p class="help">${say('sandbox.payment.desc')}</p>
        </div>
      </header>
      ${notice(told)}
      <div class="card switches">
        ${faultSwitch({
          action: '/payment/faults',
          fault,
          modes: faultModes,
          help: say('sandbox.payment.faultsBody'),
          lostResponse: say('sandbox.payment.lostResponse'),
        })}
      </div>
      <h2>${say('sandbox.payment.list')}</h2>
      ${payments.length > 0 ? html`<div class="card">${payments.map((each) => paymentRow(each, now))}</div>` : nothingYet}
      ${morePayments && html`<p class="help centred">${say('sandbox.payment.more', { count: payments.length })}</p>`}`,
  }
}

/** What can be told of a payment opens below it. */
function paymentRow({ transactionId, description, amount, state, method, openedAt }: Payment, now: Date): Html {
  return html`<details class="account payment" name="payment">
    <summary>
      <span class="who">
        <b>${description || say('sandbox.payment.list')}</b>
        <span class="tag ${state === 'FAILED' || state === 'VOIDED' ? 'care' : ''}"
          >${say(`sandbox.payment.state.${state}`)}</span
        >
        <span class="help">${transactionId}・${shortTime(openedAt, now)}${methodName(method)}</span>
      </span>
      <span class="points">${formatMoney(amount)}</span>
      <span class="end">${icons.chevron}</span>
    </summary>
    <form class="doing" method="post" action="/payment/settle">
      <input type="hidden" name="transactionId" value="${transactionId}" />
      <button class="button quiet" name="result" value="PAID">${say('sandbox.payment.settlePaid')}</button>
      <button class="button harm" name="result" value="FAILED">${say('sandbox.payment.settleFailed')}</button>
    </form>
  </details>`
}

function methodName(method: string | null): string {
  const known = paymentMethods.find((each) => each === method)
  return known ? `・${say(`paymentMethod.${known}`)}` : ''
}

const nothingYet = html`<div class="card empty">
  ${icons.emptyBox}
  <h2>${say('sandbox.payment.empty')}</h2>
  <p>${say('sandbox.payment.emptyBody')}</p>
</div>`
