import { paymentMethods } from '@dpass/contract/partners/gateway'
import { formatMoney } from '@dpass/rules/format-number'
import { html, type Html } from '../pages/html.ts'
import { icons } from '../pages/icons.ts'
import { type Page, say } from '../pages/page.ts'
import { timeOfDay } from '../pages/taipei-time.ts'
import type { Payment } from './payment.ts'

/** The gateway's own page. Every outcome is a button of one form, so the page needs no script. */
export function payPage(payment: Payment): Page {
  const { transactionId, description, amount, expiresAt, pageToken } = payment
  return {
    title: say('sandbox.pay.title'),
    foreign: true,
    styles: ['link.css', 'pay.css'],
    body: html`<div class="brand" data-programme="PAYMENT">
      <header class="brand-head">
        <p class="payee">${icons.card}<span>${say('sandbox.pay.title')}</span></p>
        <p class="due">${formatMoney(amount)}</p>
        <h1>${description}</h1>
      </header>
      <div class="brand-body">
        <dl class="order">
          <div>
            <dt>${say('sandbox.pay.orderNo')}</dt>
            <dd>${transactionId}</dd>
          </div>
          <div>
            <dt>${say('sandbox.pay.until')}</dt>
            <dd>${timeOfDay(new Date(expiresAt))}</dd>
          </div>
        </dl>
        <form class="consent" method="post" action="/payment/pay">
          <input type="hidden" name="token" value="${pageToken}" />
          <fieldset>
            <legend>${say('sandbox.pay.method')}</legend>
            ${paymentMethods.map(methodChoice)}
          </fieldset>
          <div class="answers">
            <button class="button" name="result" value="approve">${say('sandbox.pay.approve')}</button>
            <button class="button plain" name="result" value="decline">${say('sandbox.pay.decline')}</button>
            <button class="button quiet" name="result" value="cancel">${say('sandbox.pay.cancel')}</button>
            <button class="button quiet" name="result" value="silent">${say('sandbox.pay.silent')}</button>
            <button class="button quiet" name="result" value="wrong-amount">${say('sandbox.pay.wrongAmount')}</button>
          </div>
        </form>
      </div>
    </div>`,
  }
}

const methodChoice = (method: (typeof paymentMethods)[number]): Html =>
  html`<label class="choice">
    <input type="radio" name="method" value="${method}" ${method === 'credit_card' && html`checked`} />
    <span class="who">${say(`paymentMethod.${method}`)}</span>
  </label>`
