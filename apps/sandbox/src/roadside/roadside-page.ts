import { html, type Html } from '../pages/html.ts'
import { type Page, say } from '../pages/page.ts'

/** Everything at the app looks like the app: it is another company's, with another taste. */
export const roadsidePage = (title: string, body: Html, dpassUrl: URL): Page => ({
  title: `${title}・${say('sandbox.roadside.name')}`,
  foreign: true,
  styles: ['merchants/bill.css', 'roadside.css', 'street.css'],
  scripts: ['merchants/settle.js'],
  sign: 'roadside.svg',
  // Its sign-in buttons are forms, and DPASS is where they lead.
  leadsTo: dpassUrl.origin,
  body: html`<div class="roadside">
    <header class="roadside-head">
      <a href="/">${kerb}<span>${say('sandbox.roadside.name')}</span></a>
    </header>
    ${body}
    <footer class="roadside-foot">${say('sandbox.roadside.foot')}</footer>
  </div>`,
})

/** A P at the kerb. Drawn for the sandbox, nobody's trade mark. */
const kerb = html`<svg class="kerb" viewBox="0 0 32 32" aria-hidden="true">
  <rect width="32" height="32" rx="8" />
  <path d="M12.5 23V8.5h4.75a4.6 4.6 0 0 1 0 9.2H12.5" />
  <path class="line" d="M5 27.5h4M14 27.5h4M23 27.5h4" />
</svg>`

interface SignIn {
  readonly client: string
  readonly consent?: boolean
  /** Asks for the member's points too, and leads to the bill. */
  readonly pay?: boolean
  readonly words: string
  readonly quiet?: boolean
}

export const signInButton = ({ client, consent = false, pay = false, words, quiet = false }: SignIn): Html =>
  html`<form method="post" action="/sign-in">
    <input type="hidden" name="client" value="${client}" />
    ${consent && html`<input type="hidden" name="consent" value="yes" />`}
    ${pay && html`<input type="hidden" name="pay" value="yes" />`}
    <button class="button ${quiet && 'quiet'}">${words}</button>
  </form>`
