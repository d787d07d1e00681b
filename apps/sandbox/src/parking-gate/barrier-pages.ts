import { formatNumber } from '@dpass/rules/format-number'
import type { Bill } from '../merchant/bill.ts'
import { redemptionOf, refundedOf, billStateOf } from '../merchant/bill.ts'
import { pressButton } from '../merchant/bill-forms.ts'
import { money } from '../merchant/bill-view.ts'
import { html, type Html } from '../pages/html.ts'
import { icons } from '../pages/icons.ts'
import { type Page, say } from '../pages/page.ts'
import { shortTime } from '../pages/taipei-time.ts'
import type { Driver } from './driver.ts'
import { connectButton, gatePage } from './gate-page.ts'
import { feeOf, offeredHours, plate } from './parking-fee.ts'

interface AtBarrier {
  readonly driver: Driver
  readonly past: readonly Bill[]
  readonly now: Date
  readonly dpassUrl: URL
}

/** In front of the entrance. */
export function readyPage({ driver, past, now, dpassUrl }: AtBarrier): Page {
  return gatePage(
    {
      heading: say('sandbox.gate.ready'),
      scene: 'arriving',
      isConnected: driver.tokens !== null,
      body: html`<h1>${say('sandbox.gate.ready')}</h1>
        <p class="lead">${say('sandbox.gate.readyBody')}</p>
        ${plateSign}
        <div class="actions">
          ${pressButton('/parking-gate/enter', say('sandbox.gate.enter'))}
          ${
            driver.tokens
              ? pressButton('/parking-gate/disconnect', say('sandbox.gate.disconnect'), 'button bare')
              : connectButton(say('sandbox.gate.reconnect'), 'button quiet')
          }
        </div>`,
      below: past.length > 0 && pastList(past, now),
    },
    dpassUrl,
  )
}

/** Inside: how long the car was there is chosen, since nobody who tests waits for hours. */
export function parkedPage({ driver, now, dpassUrl }: AtBarrier, wrong: string | undefined): Page {
  return gatePage(
    {
      heading: say('sandbox.gate.parked'),
      scene: 'inside',
      isConnected: driver.tokens !== null,
      body: html`<h1>${say('sandbox.gate.parked')}</h1>
        <p class="lead">
          ${say('sandbox.gate.entered')}
          ${driver.enteredAt && shortTime(driver.enteredAt, now)}。${say('sandbox.gate.parkedBody')}
        </p>
        <form class="stay" method="post" action="/parking-gate/leave">
          <fieldset>
            <legend>${say('sandbox.gate.howLong')}</legend>
            ${offeredHours.map(
              (hours, place) =>
                html`<label class="option"
                  ><input
                    type="radio"
                    name="hours"
                    value="${hours}"
                    ${place === 1 && wrong === undefined && html`checked`}
                  /><span>${say('sandbox.gate.hours', { hours })}</span><b>${money(feeOf(hours))}</b></label
                >`,
            )}
            <div class="option other">
              <label
                ><input type="radio" name="hours" value="other" ${wrong !== undefined && html`checked`} /><span
                  >${say('sandbox.gate.otherAmount')}</span
                ></label
              >
              <div class="typed">
                <label for="amount">${say('sandbox.gate.otherAmountLabel')}</label>
                <input
                  id="amount"
                  name="amount"
                  inputmode="numeric"
                  autocomplete="off"
                  ${wrong !== undefined && html`aria-invalid="true" aria-describedby="amount-wrong"`}
                />
                ${wrong !== undefined && html`<p class="wrong" id="amount-wrong" role="alert">${wrong}</p>`}
              </div>
            </div>
          </fieldset>
          <div class="actions"><button class="button">${say('sandbox.gate.leave')}</button></div>
        </form>`,
    },
    dpassUrl,
  )
}

const plateSign: Html = html`<p class="plate"><span class="unseen">${say('sandbox.gate.plate')}：</span>${plate}</p>`

function pastList(bills: readonly Bill[], now: Date): Html {
  return html`<section class="past">
    <h2>${say('sandbox.gate.past')}</h2>
    <ul class="card">
      ${bills.map(
        (bill) =>
          html`<li>
            <a href="/parking-gate/stays/${bill.orderId}">
              <span><b>${money(bill.orderAmount)}</b><span class="help">${shortTime(bill.createdAt, now)}</span></span>
              <span class="how">${pastWords(bill)}</span>${icons.chevron}
            </a>
          </li>`,
      )}
    </ul>
  </section>`
}

function pastWords(bill: Bill): string {
  const refunded = refundedOf(bill)
  if (refunded > 0) return say('sandbox.gate.past.refunded', { amount: formatNumber(refunded) })
  const amount = formatNumber(redemptionOf(bill)?.amount ?? 0)
  return say(`sandbox.gate.past.${billStateOf(bill)}`, { amount })
}
