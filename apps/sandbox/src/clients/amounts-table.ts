import { html, type Html } from '../pages/html.ts'
import { say } from '../pages/page.ts'
import { outcomesByAmount } from '../programmes/outcome-by-amount.ts'

/** Which order of the tester ends how. */
export const amountsTable = (): Html =>
  html`<h2 id="amounts">${say('sandbox.amounts.title')}</h2>
    <p class="lead">${say('sandbox.amounts.body')}</p>
    <dl class="card amounts">
      ${outcomesByAmount.map(
        ({ orderTwd, name }) =>
          html`<div>
            <dt>${say('sandbox.bill.money', { amount: orderTwd })}</dt>
            <dd>${say(`sandbox.amounts.${name}`)}</dd>
          </div>`,
      )}
      <div>
        <dt>${say('sandbox.amounts.others')}</dt>
        <dd>${say('sandbox.amounts.othersBody')}</dd>
      </div>
    </dl>
    <ul class="help facts-list">
      <li>${say('sandbox.amounts.steps')}</li>
      <li>${say('sandbox.amounts.refunds')}</li>
      <li>${say('sandbox.amounts.own')}</li>
    </ul>`
