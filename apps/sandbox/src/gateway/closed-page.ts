import { html } from '../pages/html.ts'
import { icons } from '../pages/icons.ts'
import { type Page, say } from '../pages/page.ts'

/** Says why nothing can be paid here, and leads back. */
export function closedPage(why: 'unknown' | 'closed' | 'processing' | 'expired', back: URL): Page {
  const heading = say(`sandbox.pay.${why}`)
  return {
    title: `${heading}・${say('sandbox.pay.title')}`,
    foreign: true,
    styles: ['link.css', 'pay.css'],
    body: html`<div class="brand" data-programme="PAYMENT">
      <div class="brand-body empty">
        <span class="mark">${icons.card}</span>
        <h1>${heading}</h1>
        <p>${say(`sandbox.pay.${why}Body`)}</p>
        <a class="button quiet" href="${back.href}">${say('sandbox.outside.back')}</a>
      </div>
    </div>`,
  }
}
