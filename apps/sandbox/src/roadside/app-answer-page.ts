import { html } from '../pages/html.ts'
import { brandSign } from '../pages/icons.ts'
import { type Page, say } from '../pages/page.ts'

/**
 * Stands for the provider's app, which a phone would open here; the test or tool that began the sign-in takes the code
 * out of the address.
 */
export const appAnswerPage: Page = {
  title: say('sandbox.app.title'),
  foreign: true,
  styles: ['link.css'],
  body: html`<div class="brand">
    <div class="brand-body empty">
      ${brandSign}
      <h1>${say('sandbox.app.answered')}</h1>
      <p>${say('sandbox.app.answeredBody')}</p>
    </div>
  </div>`,
}
