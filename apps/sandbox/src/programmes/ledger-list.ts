import { formatNumber } from '@dpass/rules/format-number'
import { html, type Html } from '../pages/html.ts'
import { icons } from '../pages/icons.ts'
import { say } from '../pages/page.ts'
import { shortTime } from '../pages/taipei-time.ts'
import type { MadeMovement } from './ledger.ts'

export interface LedgerList {
  /** Newest first. */
  readonly movements: readonly MadeMovement[]
  /** There are older ones that are not shown. */
  readonly moreMovements: boolean
  readonly now: Date
}

export function ledgerList({ movements, moreMovements, now }: LedgerList): Html {
  return html`<h2>${say('sandbox.programme.ledger')}</h2>
    ${
      movements.length > 0
        ? html`<ol class="card ledger">
            ${movements.map((movement) => movementRow(movement, now))}
          </ol>`
        : nothingYet
    }
    ${
      moreMovements &&
      html`<p class="help centred">${say('sandbox.programme.ledgerMore', { count: movements.length })}</p>`
    }`
}

function movementRow({ account, points, balance, idempotencyKey, at }: MadeMovement, now: Date): Html {
  const signed = `${points < 0 ? '−' : '+'}${formatNumber(Math.abs(points))}`
  return html`<li>
    <p class="who"><b>${account}</b><span class="key">${idempotencyKey}</span></p>
    <p class="moved">
      <b class="${points > 0 && 'given'}">${say('sandbox.link.points', { points: signed })}</b
      ><span>${say('sandbox.programme.balanceAfter', { points: formatNumber(balance) })}</span>${shortTime(at, now)}
    </p>
  </li>`
}

const nothingYet = html`<div class="card empty">
  ${icons.emptyBox}
  <h2>${say('sandbox.programme.ledgerEmpty')}</h2>
  <p>${say('sandbox.programme.ledgerEmptyBody')}</p>
</div>`
