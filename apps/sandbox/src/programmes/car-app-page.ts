import { carServicesUid } from '@dpass/rules/programmes'
import { html } from '../pages/html.ts'
import { icons } from '../pages/icons.ts'
import { type Page, say } from '../pages/page.ts'
import { linkForm, type Question } from './link-form.ts'
import { nameOf } from './programme-sign.ts'

/** The screen that a phone shows after the car app's scheme was opened: the app behind, and its question over it. */
export function carAppPage(question: Question): Page {
  const name = nameOf(carServicesUid)
  const title = say('sandbox.link.title', { name })
  return {
    title,
    foreign: true,
    styles: ['link.css', 'car-app.css'],
    body: html`<div class="phone" data-programme="CAR_MOCHI">
      <div class="app-behind" aria-hidden="true">
        <p class="app-name">${icons.car}${name}</p>
        ${streets}
        <div class="tiles">
          ${[icons.parking, icons.fuel, icons.card, icons.road].map((icon) => html`<i>${icon}</i>`)}
        </div>
      </div>
      <div class="app-sheet">
        <h1>${title}</h1>
        <p class="lead">${say('sandbox.link.body')}</p>
        ${linkForm(question)}
      </div>
    </div>`,
  }
}

const streets = html`<svg class="streets" viewBox="0 0 390 220" preserveAspectRatio="xMidYMid slice">
  <path class="wide" d="M-10 170 C 90 150 150 190 230 130 S 340 50 400 60" />
  <path d="M60 -10 C 80 60 120 120 110 230M250 -10 C 240 60 280 130 270 230M-10 60 C 90 80 250 60 400 130" />
  <circle cx="230" cy="130" r="26" />
  <circle class="here" cx="230" cy="130" r="9" />
</svg>`
