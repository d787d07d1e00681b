import { html, type Html } from '../pages/html.ts'
import { say } from '../pages/page.ts'
import { fullTime, shortTime } from '../pages/taipei-time.ts'
import { fact } from './fact.ts'
import type { Session } from './session.ts'

/** For engineers. Tokens are shortened, because screens are photographed. */
export function tokenList(session: Session): Html {
  const { claims, accessToken, refreshToken } = session
  return html`<section class="sheet">
    <h2>${say('sandbox.roadside.tokens')}</h2>
    <dl class="facts">
      ${fact(
        say('sandbox.roadside.accessToken'),
        html`<code>${shorten(accessToken)}</code><span class="help">${lifetime(session)}</span>`,
      )}
      ${fact(
        say('sandbox.roadside.refreshToken'),
        refreshToken === undefined
          ? html`<span class="help">${say('sandbox.roadside.noRefresh')}</span>`
          : html`<code>${shorten(refreshToken)}</code><span class="help">${say('sandbox.roadside.refreshBody')}</span>`,
      )}
    </dl>
    <h2>${say('sandbox.roadside.idToken')}</h2>
    <dl class="facts">
      ${fact(say('sandbox.roadside.issuer'), html`<code>${claims.iss}</code>`)}
      ${fact(say('sandbox.roadside.audience'), html`<code>${[claims.aud].flat().join(' ')}</code>`)}
      ${claims.auth_time !== undefined && fact(say('sandbox.roadside.authTime'), fullTime(moment(claims.auth_time)))}
      ${fact(say('sandbox.roadside.issuedAt'), fullTime(moment(claims.iat)))}
      ${fact(say('sandbox.roadside.expiresAt'), fullTime(moment(claims.exp)))}
    </dl>
  </section>`
}

const moment = (seconds: number): string => new Date(seconds * 1000).toISOString()

const shorten = (token: string): string => (token.length > 20 ? `${token.slice(0, 6)}…${token.slice(-4)}` : '…')

function lifetime({ lifetimeSeconds, receivedAt }: Session): string | Html {
  if (lifetimeSeconds === undefined) return say('sandbox.roadside.unknownLifetime')
  const until = new Date(receivedAt.getTime() + lifetimeSeconds * 1000)
  const [before, after] = say('sandbox.roadside.lifetime', {
    minutes: Math.round(lifetimeSeconds / 60),
    time: '\n',
  }).split('\n')
  return html`${before}${shortTime(until.toISOString(), receivedAt)}${after}`
}
