import { html, type Html } from '../pages/html.ts'
import { icons } from '../pages/icons.ts'
import { type Page, say } from '../pages/page.ts'

interface Shown {
  readonly heading: string
  /** Which of the four steps this is. */
  readonly step: 1 | 2 | 3 | 4
  readonly body: Html
  readonly where?: string
  readonly live?: Html | false
}

/** The machine's screen: always dark, one thing to do on it. */
export function machinePage({ heading, step, body, where, live }: Shown): Page {
  return {
    title: `${heading}・${say('sandbox.machine.name')}`,
    foreign: true,
    styles: ['merchants/bill.css', 'merchants/merchant.css', 'merchants/machine.css', 'merchants/meter.css'],
    scripts: ['merchants/settle.js', 'merchants/machine.js'],
    body: html`<div class="merchant machine" ${live}>
      <header class="merchant-head">
        <a href="/fuel-machine">${icons.fuel}${say('sandbox.machine.name')}</a>
        ${where && html`<span>${where}</span>`}
      </header>
      <ol class="machine-steps" aria-hidden="true">
        ${[1, 2, 3, 4].map((each) => html`<li class="${each <= step && 'done'}"></li>`)}
      </ol>
      <section class="machine-screen">
        <h1>${heading}</h1>
        ${body}
      </section>
    </div>`,
  }
}
