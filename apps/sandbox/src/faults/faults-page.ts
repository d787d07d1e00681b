import { html, type Html } from '../pages/html.ts'
import { icons } from '../pages/icons.ts'
import { type Notice, notice } from '../pages/notice.ts'
import { type Page, say } from '../pages/page.ts'
import { faultTag } from '../pages/home-page.ts'
import type { Fault } from './fault.ts'
import type { FaultSwitch } from './fault-switch.ts'

export const carriers = ['mail', 'sms'] as const
export type Carrier = (typeof carriers)[number]

const namedShownAtMost = 20

/** The faults of mail and text messages: for everybody, or for one recipient. */
export function faultsPage(faults: Readonly<Record<Carrier, FaultSwitch>>, told: Notice | undefined): Page {
  return {
    title: `${say('sandbox.faults.title')}・${say('sandbox.home.title')}`,
    back: '/',
    styles: ['books.css', 'control.css'],
    body: html`<h1>${say('sandbox.faults.title')}</h1>
      <p class="lead">${say('sandbox.faults.body')}</p>
      ${notice(told)} ${carriers.map((carrier) => section(carrier, faults[carrier]))}`,
  }
}

function section(carrier: Carrier, { current, named, modes }: FaultSwitch): Html {
  const id = (name: string) => `${carrier}-${name}`
  return html`<section class="card fault" aria-labelledby="${id('title')}">
    <h2 id="${id('title')}">${icons[carrier]}${say(`sandbox.${carrier}.title`)} ${faultTag(current)}</h2>
    <form method="post" action="/faults/${carrier}">
      <label for="${id('mode')}">${say('sandbox.programme.faults')}</label>
      <div class="field">
        <select id="${id('mode')}" name="mode">
          ${modes.map((mode) => html`<option value="${mode}" ${mode === current.mode && html`selected`}>${modeName(mode)}</option>`)}
        </select>
      </div>
      <label for="${id('to')}">${say('sandbox.faults.to')}</label>
      <div class="field">
        <input
          id="${id('to')}"
          name="to"
          maxlength="320"
          placeholder="${say(`sandbox.faults.${carrier}Everybody`)}"
          autocomplete="off"
          autocapitalize="none"
          spellcheck="false"
        />
        <button class="button quiet">${say('sandbox.programme.setFault')}</button>
      </div>
    </form>
    ${[...named].slice(-namedShownAtMost).map(([to, fault]) => namedRow(carrier, to, fault))}
  </section>`
}

function namedRow(carrier: Carrier, to: string, fault: Fault): Html {
  return html`<form class="named" method="post" action="/faults/${carrier}">
    <input type="hidden" name="to" value="${to}" /><input type="hidden" name="mode" value="none" />
    <span class="who"><b>${to}</b>${faultTag(fault)}</span>
    <button class="button quiet">${say('sandbox.faults.takeBack')}</button>
  </form>`
}

const modeName = (mode: Fault['mode']): string =>
  mode === 'lost-response' ? say('sandbox.faults.lostResponse') : say(`sandbox.faultName.${mode}`)
