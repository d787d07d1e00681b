import { html, type Html } from '../pages/html.ts'
import { type Page, say } from '../pages/page.ts'
import { fact } from './fact.ts'
import { pointsList } from './points-list.ts'
import { roadsidePage, signInButton } from './roadside-page.ts'
import type { Session, SessionNotice } from './session.ts'
import { slipTwd } from './slip.ts'
import { tokenList } from './token-list.ts'

/** What the app got of DPASS, in words, and what it can do with it. */
export function memberPage(session: Session, dpassUrl: URL): Page {
  const { uid, claims, userInfo, told, points } = session
  const title = say(uid === 'demo-legacy' ? 'sandbox.roadside.signedInLegacy' : 'sandbox.roadside.signedIn')
  const given = (value: string | undefined) => value ?? say('sandbox.roadside.notGiven')
  return roadsidePage(
    title,
    html`${told && notice(told)}
      <div class="columns">
        <div>
          <section class="sheet">
            <h1>${title}</h1>
            <h2>${say('sandbox.roadside.member')}</h2>
            <dl class="facts">
              ${fact(say('sandbox.roadside.email'), given(userInfo?.email))}
              ${fact(say('sandbox.roadside.phone'), given(userInfo?.phone_number))}
              ${fact(say('sandbox.roadside.sub'), html`<code>${claims.sub}</code>`)}
            </dl>
            <h2>${say('sandbox.roadside.scopes')}</h2>
            <ul class="scopes">
              ${knownFirst(session.scopes).map(scopeRow)}
            </ul>
          </section>
          ${points && 'points' in points && pointsList(points.points)}
        </div>
        <div>
          ${uid !== 'demo-legacy' && slipCard}
          <section class="sheet">
            <h2>${say('sandbox.roadside.try')}</h2>
            <div class="tries">
              ${tryButton('/points', say('sandbox.roadside.askPoints'), 'button')}
              ${tryButton('/refresh', say('sandbox.roadside.refresh'))}
              ${tryButton('/revoke', say('sandbox.roadside.revoke'))}
              ${signInButton({ client: uid, words: say('sandbox.roadside.again'), quiet: true })}
              ${signInButton({ client: uid, consent: true, words: say('sandbox.roadside.consent'), quiet: true })}
              ${tryButton('/leave', say('sandbox.roadside.leave'))}
            </div>
          </section>
          ${tokenList(session)}
        </div>
      </div>`,
    dpassUrl,
  )
}

const slipCard: Html = html`<section class="sheet">
  <h2>${say('sandbox.roadside.bill')}</h2>
  <p class="lead">${say('sandbox.roadside.slip.body')}</p>
  <form class="pay-slip" method="post" action="/bill">
    <button class="button">${say('sandbox.roadside.slip.pay', { amount: slipTwd })}</button>
  </form>
</section>`

const tryButton = (action: string, words: string, look = 'button quiet'): Html =>
  html`<form method="post" action="${action}"><button class="${look}">${words}</button></form>`

const knownScopes = ['openid', 'email', 'phone', 'points:read', 'points:redeem', 'offline_access'] as const

/** In a fixed order, not in the order DPASS sent them. */
const knownFirst = (scopes: readonly string[]): readonly string[] => [
  ...knownScopes.filter((scope) => scopes.includes(scope)),
  ...scopes.filter((scope) => !knownScopes.some((known) => known === scope)),
]

function scopeRow(scope: string): Html {
  const known = knownScopes.find((each) => each === scope) ?? 'other'
  return html`<li><b>${say(`sandbox.roadside.scope.${known}`)}</b><code>${scope}</code></li>`
}

function notice(told: SessionNotice): Html {
  if (typeof told === 'string') {
    return html`<p class="told ${told === 'noRefresh' && 'care'}" role="status">
      ${say(`sandbox.roadside.told.${told}`)}
    </p>`
  }
  const { kind, code } = told
  return html`<p class="told care" role="status">
    ${say(`sandbox.roadside.told.${kind === 'cancelled' ? 'refused' : kind}`, { code })}
  </p>`
}
