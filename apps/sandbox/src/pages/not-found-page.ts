import { html } from './html.ts'
import { icons } from './icons.ts'
import { type Page, say } from './page.ts'

export const notFoundPage: Page = {
  title: `${say('sandbox.notFound.title')}・${say('sandbox.home.title')}`,
  back: '/',
  body: html`<div class="card empty">
    ${icons.road}
    <h1>${say('sandbox.notFound.title')}</h1>
    <p>${say('sandbox.notFound.body')}</p>
    <a class="button quiet" href="/">${say('common.goHome')}</a>
  </div>`,
}
