import { formatNumber } from '@dpass/rules/format-number'
import { html, type Html } from '../pages/html.ts'
import { say } from '../pages/page.ts'

interface Point {
  readonly name: string
  readonly balance: number | null
}

export function pointsList(points: readonly Point[]): Html {
  return html`<section class="sheet">
    <h2>${say('sandbox.roadside.points')}</h2>
    ${
      points.length === 0
        ? html`<p class="help">${say('sandbox.roadside.pointsNone')}</p>`
        : html`<dl class="facts balances">
            ${points.map(
              ({ name, balance }) =>
                html`<div>
                  <dt>${name}</dt>
                  <dd>
                    ${
                      balance === null
                        ? html`<span class="help">${say('sandbox.roadside.pointsUnknown')}</span>`
                        : say('sandbox.link.points', { points: formatNumber(balance) })
                    }
                  </dd>
                </div>`,
            )}
          </dl>`
    }
  </section>`
}
