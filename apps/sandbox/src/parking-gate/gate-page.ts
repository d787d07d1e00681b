import type { Trouble } from '../oauth/trouble.ts'
import { html, type Html } from '../pages/html.ts'
import { icons } from '../pages/icons.ts'
import { type Page, say } from '../pages/page.ts'
import { gateScene, type Scene } from './gate-scene.ts'

interface Shown {
  readonly heading: string
  readonly scene: Scene
  readonly body: Html
  /** Below the sheet: what is not about this visit. */
  readonly below?: Html | false
  readonly isConnected?: boolean
  /** Attributes by which the script finds what to renew. */
  readonly live?: Html
}

/** Every page of the car park: its exit above, one sheet below. */
export function gatePage({ heading, scene, body, below, isConnected, live }: Shown, dpassUrl: URL): Page {
  return {
    title: `${heading}・${say('sandbox.gate.name')}`,
    foreign: true,
    styles: ['merchants/bill.css', 'merchants/merchant.css', 'merchants/gate.css', 'merchants/gate-scene.css'],
    scripts: ['merchants/settle.js'],
    leadsTo: dpassUrl.origin,
    body: html`<div class="merchant gate" ${live}>
      <header class="merchant-head">
        <a href="/parking-gate">${icons.gate}${say('sandbox.gate.name')}</a>
        ${
          isConnected !== undefined &&
          html`<span class="tag ${!isConnected && 'care'}"
            >${say(isConnected ? 'sandbox.gate.connected' : 'sandbox.gate.disconnected')}</span
          >`
        }
      </header>
      <div class="gate-parts">
        ${gateScene(scene)}
        <section class="gate-sheet">${body}</section>
      </div>
      ${below}
    </div>`,
  }
}

export const connectButton = (words: string, look = 'button'): Html =>
  html`<form method="post" action="/parking-gate"><button class="${look}">${words}</button></form>`

export const welcomePage = (dpassUrl: URL): Page =>
  gatePage(
    {
      heading: say('sandbox.gate.heading'),
      scene: 'arriving',
      body: html`<h1>${say('sandbox.gate.heading')}</h1>
        <p class="lead">${say('sandbox.gate.body')}</p>
        <div class="actions">${connectButton(say('sandbox.gate.connect'))}</div>`,
    },
    dpassUrl,
  )

export const troublePage = ({ kind, code }: Trouble, dpassUrl: URL): Page =>
  gatePage(
    {
      heading: say(`sandbox.oauth.${kind}`),
      scene: 'arriving',
      body: html`<h1>${say(`sandbox.oauth.${kind}`)}</h1>
        <p class="lead">${say(`sandbox.oauth.${kind}Body`)}</p>
        ${kind !== 'cancelled' && html`<p class="help">${say('sandbox.oauth.code', { code })}</p>`}
        <div class="actions"><a class="button" href="/parking-gate">${say('sandbox.gate.again')}</a></div>`,
    },
    dpassUrl,
  )
