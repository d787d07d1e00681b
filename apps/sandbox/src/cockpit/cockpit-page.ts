import { formatNumber } from '@dpass/rules/format-number'
import { html, type Html } from '../pages/html.ts'
import { icons } from '../pages/icons.ts'
import { type Page, say } from '../pages/page.ts'
import { timeOfDay } from '../pages/taipei-time.ts'
import { qrCode } from './qr-code.ts'
import type { SignInState } from './sign-in-state.ts'

type Shown = SignInState | { readonly is: 'ready' }
type Asking = Extract<SignInState, { is: 'asking' }>
type SignedIn = Extract<SignInState, { is: 'signedIn' }>

/** The car's screen between its own instruments. `id` is the sign-in that is under way, if one is. */
export function cockpitPage(shown: Shown, now: Date, id = ''): Page {
  return {
    title: `${say('sandbox.cockpit.name')}・${say('sandbox.home.title')}`,
    foreign: true,
    styles: ['cockpit.css'],
    scripts: ['cockpit.js'],
    body: html`<div class="dash">
      <header class="dash-top">
        <a href="/">${icons.car}${say('sandbox.cockpit.name')}</a>
        <span>${timeOfDay(now)}</span>
      </header>
      <section class="dash-screen" data-live="${shown.is}">${screenOf(shown, now, id)}</section>
      <footer class="dash-foot" aria-hidden="true">
        <span>22.5°</span><span class="gear">P</span><b>0<small>km/h</small></b
        ><span>N24°</span><span>412 km</span>
      </footer>
    </div>`,
  }
}

function screenOf(shown: Shown, now: Date, id: string): Html {
  if (shown.is === 'asking') return askingScreen(shown, now, id)
  if (shown.is === 'signedIn') return memberScreen(shown, id)
  const code = shown.is === 'failed' ? shown.code : ''
  return html`<div class="dash-words alone">
    <h1>${say(`sandbox.cockpit.${shown.is}`)}</h1>
    <p>${say(`sandbox.cockpit.${shown.is}Body`, { code })}</p>
    <form method="post" action="/cockpit">
      <button class="dash-button">
        ${say(shown.is === 'ready' ? 'sandbox.cockpit.start' : 'sandbox.cockpit.again')}
      </button>
    </form>
  </div>`
}

function askingScreen({ userCode, address, addressWithCode, expiresAt }: Asking, now: Date, id: string): Html {
  const leftSeconds = Math.max(0, Math.round((expiresAt.getTime() - now.getTime()) / 1000))
  const left = `${Math.floor(leftSeconds / 60)}:${String(leftSeconds % 60).padStart(2, '0')}`
  return html`${qrCode(addressWithCode, say('sandbox.cockpit.qr'))}
    <div class="dash-words">
      <h1>${say('sandbox.cockpit.scan')}</h1>
      <p>${say('sandbox.cockpit.scanBody')}</p>
      <p class="dash-address">${address.replace(/^https?:\/\//, '')}</p>
      <p class="dash-code"><span class="unseen">${say('sandbox.cockpit.code')}：</span>${userCode}</p>
      <p class="dash-wait">
        <span>${say('sandbox.cockpit.waiting')}</span>
        <span>${say('sandbox.cockpit.left')} <b data-until="${expiresAt.toISOString()}">${left}</b></span>
      </p>
      <div class="dash-ways">
        <a class="dash-button quiet" href="${addressWithCode}" target="_blank" rel="noopener noreferrer"
          >${say('sandbox.cockpit.open')}</a
        >
        ${leaveButton(id, say('sandbox.cockpit.cancel'))}
        <noscript><a class="dash-button quiet" href="/cockpit/${id}">${say('sandbox.cockpit.reload')}</a></noscript>
      </div>
    </div>`
}

function memberScreen({ email, points }: SignedIn, id: string): Html {
  return html`<div class="dash-words alone">
    <p class="dash-tag">${say('sandbox.cockpit.signedIn')}</p>
    <h1>${say('sandbox.cockpit.welcome')}</h1>
    <p class="dash-member">${email ?? say('sandbox.cockpit.member')}</p>
    ${
      'points' in points
        ? html`<ul class="dash-points">
            ${points.points.map(
              ({ name, balance }) =>
                html`<li><span>${name}</span><b>${balance === null ? '–' : formatNumber(balance)}</b></li>`,
            )}
          </ul>`
        : html`<p>${say('sandbox.cockpit.noPoints')}</p>`
    }
    <div class="dash-ways">${leaveButton(id, say('sandbox.cockpit.leave'))}</div>
  </div>`
}

const leaveButton = (id: string, words: string): Html =>
  html`<form method="post" action="/cockpit/${id}/leave"><button class="dash-button quiet">${words}</button></form>`
