import type { Trouble } from '../oauth/trouble.ts'
import { html, type Html } from '../pages/html.ts'
import { icons } from '../pages/icons.ts'
import { type Page, say } from '../pages/page.ts'

type Shown = 'welcome' | 'connected' | Trouble['kind']

export function gatePage(shown: Shown, dpassUrl: URL): Page {
  const [heading, body] = wordsOf(shown)
  return {
    title: `${heading}・${say('sandbox.gate.name')}`,
    foreign: true,
    styles: ['link.css'],
    leadsTo: dpassUrl.origin,
    body: html`<div class="brand">
      <div class="brand-body empty">
        ${icons.parking}
        <p class="help">${say('sandbox.gate.name')}</p>
        <h1>${heading}</h1>
        <p>${body}</p>
        ${shown === 'welcome' ? connect : html`<a class="button quiet" href="/parking-gate">${say('sandbox.gate.again')}</a>`}
      </div>
    </div>`,
  }
}

function wordsOf(shown: Shown): readonly [string, string] {
  if (shown === 'welcome') return [say('sandbox.gate.heading'), say('sandbox.gate.body')]
  if (shown === 'connected') return [say('sandbox.gate.connected'), say('sandbox.gate.connectedBody')]
  return [say(`sandbox.oauth.${shown}`), say(`sandbox.oauth.${shown}Body`)]
}

const connect: Html = html`<form method="post" action="/parking-gate">
  <button class="button">${say('sandbox.gate.connect')}</button>
</form>`
