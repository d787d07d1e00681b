import { bridgeCalls } from '@dpass/rules/bridge-calls'
import { html, type Html } from '../pages/html.ts'
import { icons } from '../pages/icons.ts'
import { type Page, say } from '../pages/page.ts'
import { faults, type PhoneChoice } from './phone-choice.ts'

interface PhoneView {
  readonly dpassUrl: URL
  /** Undefined while nobody is signed in to the app. */
  readonly driver: { readonly email: string } | undefined
  readonly choice: PhoneChoice
  /** What went wrong when the driver signed in. */
  readonly trouble?: string
}

/** A phone with the provider's app: the web app in its webview, and beside it what the two say to each other. */
export function phonePage(view: PhoneView): Page {
  const { dpassUrl, driver } = view
  return {
    title: say('sandbox.phone.title'),
    back: '/',
    styles: ['phone/phone.css'],
    scripts: ['phone/host.js'],
    // The driver signs in at DPASS, and the phone frames it.
    leadsTo: dpassUrl.origin,
    frames: dpassUrl.origin,
    body: html`<div class="phone-page">
      ${device(view)}
      <div class="phone-side">
        <h1>${say('sandbox.phone.title')}</h1>
        <p class="help">${say('sandbox.phone.body')}</p>
        ${view.trouble && html`<p class="note" data-kind="harm" role="alert">${view.trouble}</p>`}
        ${driver ? signedIn(driver.email) : signIn} ${switches(view)} ${traffic}
      </div>
    </div>`,
  }
}

function device({ dpassUrl, driver, choice }: PhoneView): Html {
  return html`<section
    class="device"
    aria-label="${say('sandbox.phone.title')}"
    data-phone
    data-origin="${dpassUrl.origin}"
    data-path="${choice.path}"
    data-banner-words="${say('sandbox.phone.banner')}"
    data-browser-words="${say('sandbox.phone.browser')}"
  >
    <div class="device-bar">DPASS App</div>
    <div class="screen">
      ${
        driver
          ? html`<iframe name="webview" title="${say('sandbox.phone.webview')}" data-webview></iframe>`
          : html`<div class="app-home"><p>${say('sandbox.phone.signedOut')}</p></div>`
      }
      <div class="app-home" data-closed hidden>
        <p>${say('sandbox.phone.closed')}</p>
        <button type="button" class="button" data-open>${say('sandbox.phone.open')}</button>
      </div>
      ${sheet(driver?.email ?? '')} ${leaveDialog}
      <p class="app-toast" role="status" data-toast hidden></p>
    </div>
    <div class="device-keys">
      <button type="button" data-back aria-label="${say('common.back')}">${icons.back}</button>
      <button type="button" data-refresh>${say('sandbox.phone.refresh')}</button>
      <button type="button" data-close>${say('sandbox.phone.close')}</button>
    </div>
  </section>`
}

const sheet = (account: string) =>
  html`<form class="app-sheet" data-sheet hidden>
    <h2>${say('programme.CAR_MOCHI.name')}</h2>
    <p>${say('sandbox.phone.sheet')}</p>
    <label>${say('sandbox.phone.account')}<input name="account" value="${account}" maxlength="64" required /></label>
    <div class="app-sheet-acts">
      <button class="button">${say('sandbox.link.approve')}</button>
      <button type="button" class="button quiet" data-deny>${say('sandbox.link.deny')}</button>
    </div>
  </form>`

const leaveDialog = html`<div class="app-sheet" role="alertdialog" aria-labelledby="leave-title" data-leave hidden>
  <h2 id="leave-title" data-leave-title></h2>
  <p data-leave-body></p>
  <div class="app-sheet-acts">
    <button type="button" class="button" data-stay>${say('sandbox.phone.stay')}</button>
    <button type="button" class="button quiet" data-leave-now>${say('sandbox.phone.close')}</button>
  </div>
</div>`

const signIn = html`<form method="post" action="/phone/sign-in" class="phone-card">
  <p>${say('sandbox.phone.signInBody')}</p>
  <button class="button">${say('sandbox.phone.signIn')}</button>
</form>`

const signedIn = (email: string) =>
  html`<form method="post" action="/phone/sign-out" class="phone-card phone-driver">
    <p>${say('sandbox.phone.signedIn', { email })}</p>
    <button class="button quiet">${say('sandbox.phone.signOut')}</button>
  </form>`

function switches({ choice }: PhoneView): Html {
  const option = (value: string, words: string, chosen: boolean) =>
    html`<option value="${value}" ${chosen && html`selected`}>${words}</option>`
  return html`<form method="get" action="/phone" class="phone-card phone-switches" data-switches>
    <label
      >${say('sandbox.phone.fault')}<select name="fault">
        ${faults.map((fault) => option(fault, say(`sandbox.phone.fault.${fault}`), fault === choice.fault))}
      </select></label
    >
    <label
      >${say('sandbox.phone.call')}<select name="call">
        ${option('', say('sandbox.phone.allCalls'), choice.call === undefined)}
        ${bridgeCalls.map((call) => option(call, call, call === choice.call))}
      </select></label
    >
    <label
      >${say('sandbox.phone.carApp')}<select name="carApp">
        ${option('yes', say('sandbox.phone.installed'), choice.hasCarApp)}
        ${option('no', say('sandbox.phone.notInstalled'), !choice.hasCarApp)}
      </select></label
    >
    <label>${say('sandbox.phone.path')}<input name="path" value="${choice.path}" maxlength="512" /></label>
    <button class="button">${say('sandbox.phone.apply')}</button>
  </form>`
}

const traffic = html`<section class="phone-card phone-traffic" aria-labelledby="traffic">
  <div class="phone-traffic-head">
    <h2 id="traffic">${say('sandbox.phone.traffic')}</h2>
    <button type="button" class="button quiet" data-clear>${say('sandbox.phone.clear')}</button>
  </div>
  <p class="help" data-no-traffic>${say('sandbox.phone.noTraffic')}</p>
  <ol data-traffic></ol>
</section>`
