import { html } from '../pages/html.ts'
import { type Page, say } from '../pages/page.ts'
import { roadsidePage, signInButton } from './roadside-page.ts'

export const welcomePage = (dpassUrl: URL): Page =>
  roadsidePage(
    say('sandbox.roadside.signIn'),
    html`<section class="welcome">
      ${street}
      <div class="welcome-words">
        <h1>${say('sandbox.roadside.heading')}</h1>
        <p class="lead">${say('sandbox.roadside.body')}</p>
        <div class="ways">
          ${signInButton({ client: 'demo-web', words: say('sandbox.roadside.signIn') })}
          ${signInButton({ client: 'demo-legacy', words: say('sandbox.roadside.signInLegacy'), quiet: true })}
        </div>
      </div>
    </section>`,
    dpassUrl,
  )

/** A kerb seen from above: bays, a parked car, a free one. */
const street = html`<svg class="street" viewBox="0 0 320 200" aria-hidden="true">
  <rect class="road" width="320" height="200" />
  <path class="middle" d="M0 52h320" />
  <path class="bays" d="M0 104h320M24 104v96M118 104v96M212 104v96M306 104v96" />
  <g class="parked">
    <rect x="136" y="124" width="58" height="76" rx="14" />
    <rect class="glass" x="143" y="142" width="44" height="16" rx="5" />
  </g>
  <g class="driving">
    <rect x="34" y="14" width="78" height="34" rx="12" />
    <rect class="glass" x="80" y="18" width="14" height="26" rx="5" />
  </g>
  <text x="71" y="168">P</text>
  <text x="259" y="168">P</text>
</svg>`
