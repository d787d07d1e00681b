import { html, type Html } from '../pages/html.ts'
import { icons } from '../pages/icons.ts'
import { type Notice, notice } from '../pages/notice.ts'
import { type Page, say } from '../pages/page.ts'
import { shortTime } from '../pages/taipei-time.ts'
import { amountsTable } from './amounts-table.ts'
import { clientForm, type ClientDraft } from './client-form.ts'
import type { RegisteredClient } from './registered-clients.ts'

export interface Desk {
  readonly draft: ClientDraft
  /** Newest first. */
  readonly clients: readonly RegisteredClient[]
  /** The app that was registered just now: it stands open. */
  readonly open: string
  readonly told: Notice | undefined
  readonly now: Date
}

/** Where a partner's engineer becomes a partner of the demo. */
export function clientsPage(desk: Desk): Page {
  const { draft, clients, told } = desk
  return {
    title: `${say('sandbox.clients.title')}・${say('sandbox.home.title')}`,
    back: '/',
    scripts: ['inbox.js'],
    styles: ['books.css', 'control.css', 'code.css', 'partner.css'],
    body: html`<h1>${say('sandbox.clients.title')}</h1>
      <p class="lead">${say('sandbox.clients.body')}</p>
      ${notice(told)} ${clients.length > 0 && html`<h2>${say('sandbox.clients.list')}</h2>`}
      ${clients.length > 0 && html`<div class="card">${clients.map((client) => clientRow(desk, client))}</div>`}
      ${clients.length > 0 && html`<h2>${say('sandbox.clients.another')}</h2>`} ${clientForm(draft)} ${amountsTable()}`,
  }
}

function clientRow({ open, now }: Desk, client: RegisteredClient): Html {
  const { uid, name, secret, redirectUris, grantTypes, scopes, registeredAt } = client
  const isOpen = uid === open
  return html`<details class="account" name="client" ${isOpen && html`id="open" open`}>
    <summary>
      <span class="who"><b>${name}</b> <span class="help">${uid}・${shortTime(registeredAt, now)}</span></span>
      <span class="end">${icons.chevron}</span>
    </summary>
    <form class="doing" method="post" action="/clients/remove">
      ${copied('client_id', uid, uid)} ${copied('client_secret', secret, `${uid}-secret`)}
      <dl class="facts">
        ${fact(say('sandbox.clients.redirects'), redirectUris.length > 0 ? redirectUris : [say('sandbox.clients.none')])}
        ${fact(say('sandbox.clients.grants'), grantTypes)} ${fact(say('sandbox.clients.scopes'), scopes)}
      </dl>
      <input type="hidden" name="uid" value="${uid}" />
      <button class="button harm">${say('sandbox.clients.remove')}</button>
    </form>
  </details>`
}

/** A value to be carried elsewhere; one press copies it where a page may. */
const copied = (name: string, value: string, id: string): Html =>
  html`<div>
    <p class="help">${name}</p>
    <div class="line own-line">
      <pre tabindex="0"><code>${value}</code></pre>
      <button
        class="copy"
        id="copy-${id}"
        type="button"
        data-copy="${value}"
        data-copied="${say('common.copied')}"
        hidden
      >
        ${say('common.copy')}
      </button>
    </div>
  </div>`

const fact = (name: string, values: readonly string[]): Html =>
  html`<div>
    <dt>${name}</dt>
    <dd>${values.map((value) => html`<span>${value}</span>`)}</dd>
  </div>`
