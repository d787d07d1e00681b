import { ownNameScopes, scopeNames } from '@dpass/rules/oauth-scopes'
import { html, type Html } from '../pages/html.ts'
import { say } from '../pages/page.ts'
import type { WantedClient } from './register-client.ts'

const grants = ['authorization_code', 'refresh_token', 'client_credentials', 'device_code'] as const

const offeredScopes: readonly string[] = [...scopeNames, ...ownNameScopes]

/** What an engineer has typed, and why it was not good enough. */
export interface ClientDraft extends WantedClient {
  readonly wrong?: 'name' | 'redirectUris' | 'client' | undefined
}

export const emptyDraft: ClientDraft = {
  name: '',
  redirectUris: [],
  grantTypes: ['authorization_code', 'refresh_token'],
  scopes: ['openid', 'points:redeem', 'offline_access'],
}

type Sent = Readonly<Record<string, unknown>>
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Each box has a name of its own: of several of one name only the last would arrive. */
export const readDraft = (sent: Sent): WantedClient => ({
  name: textOf(sent['name']).trim(),
  redirectUris: [
    ...new Set(
      textOf(sent['redirects'])
        .split(/[\r\n]+/)
        .map((line) => line.trim()),
    ),
  ].filter((line) => line !== ''),
  grantTypes: grants.filter((grant) => sent[`grant.${grant}`] === 'on'),
  scopes: offeredScopes.filter((scope) => sent[`scope.${scope}`] === 'on'),
})

/** Works without a script; an engineer may type what DPASS then refuses, as an operator may. */
export function clientForm({ name, redirectUris, grantTypes, scopes, wrong }: ClientDraft): Html {
  return html`<form class="card fault client-form" method="post" action="/clients">
    <label for="name">${say('sandbox.clients.name')}</label>
    <div class="field">
      <input
        id="name"
        name="name"
        value="${name}"
        maxlength="60"
        required
        aria-describedby="name-help"
        ${wrong === 'name' && html`aria-invalid="true"`}
        autocomplete="off"
      />
    </div>
    ${help('name', say(wrong === 'name' ? 'sandbox.clients.nameWrong' : 'sandbox.clients.nameHelp'), wrong === 'name')}
    <label for="redirects">${say('sandbox.clients.redirects')}</label>
    <div class="field">
      <textarea
        id="redirects"
        name="redirects"
        rows="2"
        maxlength="20500"
        placeholder="http://localhost:4000/callback"
        aria-describedby="redirects-help"
        ${wrong === 'redirectUris' && html`aria-invalid="true"`}
        autocomplete="off"
        autocapitalize="none"
        spellcheck="false"
      >
${redirectUris.join('\n')}</textarea>
    </div>
    ${help(
      'redirects',
      say(wrong === 'redirectUris' ? 'sandbox.clients.redirectsWrong' : 'sandbox.clients.redirectsHelp'),
      wrong === 'redirectUris',
    )}
    <fieldset>
      <legend>${say('sandbox.clients.grants')}</legend>
      ${grants.map((grant) =>
        box(
          `grant.${grant}`,
          grantTypes.includes(grant),
          html`${say(`sandbox.clients.grant.${grant}`)} <code>${grant}</code>`,
        ),
      )}
    </fieldset>
    <fieldset class="boxes">
      <legend>${say('sandbox.clients.scopes')}</legend>
      ${offeredScopes.map((scope) => box(`scope.${scope}`, scopes.includes(scope), html`<code>${scope}</code>`))}
    </fieldset>
    ${wrong === 'client' && html`<p class="wrong" role="alert">${say('sandbox.clients.clientWrong')}</p>`}
    <button class="button">${say('sandbox.clients.register')}</button>
  </form>`
}

const help = (field: string, words: string, isWrong: boolean): Html =>
  html`<p id="${field}-help" class="${isWrong ? 'wrong' : 'help'}" ${isWrong && html`role="alert"`}>${words}</p>`

const box = (name: string, isChosen: boolean, words: Html): Html =>
  html`<label class="box"
    ><input type="checkbox" name="${name}" ${isChosen && html`checked`} /><span>${words}</span></label
  >`
