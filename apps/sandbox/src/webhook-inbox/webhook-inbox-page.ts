import { html, type Html } from '../pages/html.ts'
import { icons } from '../pages/icons.ts'
import { type Notice, notice } from '../pages/notice.ts'
import { type Page, say } from '../pages/page.ts'
import { shortTime } from '../pages/taipei-time.ts'
import { answers, type Arrival, type InboxSettings } from './webhook-inboxes.ts'

interface OpenInbox {
  readonly name: string
  /** As the reader's own programs and DPASS reach it. */
  readonly address: string
  readonly settings: InboxSettings
  /** Newest first. */
  readonly arrivals: readonly Arrival[]
  readonly more: boolean
  readonly told: Notice | undefined
  readonly now: Date
}

/** What one address was told. */
export function webhookInboxPage(inbox: OpenInbox): Page {
  const { name, address, arrivals, more, told } = inbox
  return {
    title: `${name}・${say('sandbox.webhookInbox.title')}`,
    back: '/webhook-inbox',
    scripts: ['inbox.js'],
    styles: ['books.css', 'control.css', 'code.css', 'partner.css'],
    body: html`<h1>${name}</h1>
      <p class="lead">${say('sandbox.webhookInbox.addressBody')}</p>
      <div class="line own-line">
        <pre tabindex="0"><code>${address}</code></pre>
        <button
          class="copy"
          id="copy-address"
          type="button"
          data-copy="${address}"
          data-copied="${say('common.copied')}"
          hidden
        >
          ${say('common.copy')}
        </button>
      </div>
      ${notice(told)} ${settingsForm(inbox)}
      <h2>${say('sandbox.webhookInbox.arrived')}</h2>
      <p class="notice" data-lost hidden>${say('sandbox.inbox.lost')}</p>
      <p class="unseen" role="status" data-arrived="${say('sandbox.webhookInbox.news')}"></p>
      <div data-live="${arrivals[0]?.id ?? ''} ${arrivals.length}">
        ${
          arrivals.length > 0
            ? html`<ol class="card">
                ${arrivals.map((arrival) => arrivalRow(arrival, inbox.now))}
              </ol>`
            : nothingYet
        }
        ${more && html`<p class="help centred">${say('sandbox.webhookInbox.more', { count: arrivals.length })}</p>`}
      </div>`,
  }
}

function settingsForm({ name, settings }: OpenInbox): Html {
  return html`<form class="card fault client-form" method="post" action="/webhook-inbox/${name}/settings">
    <label for="secret">${say('sandbox.webhookInbox.secret')}</label>
    <div class="field">
      <input
        id="secret"
        name="secret"
        value="${settings.secret}"
        maxlength="200"
        placeholder="whsec_…"
        aria-describedby="secret-help"
        autocomplete="off"
        autocapitalize="none"
        spellcheck="false"
      />
    </div>
    <p id="secret-help" class="help">${say('sandbox.webhookInbox.secretHelp')}</p>
    <label for="answer">${say('sandbox.webhookInbox.answer')}</label>
    <div class="field">
      <select id="answer" name="answer">
        ${answers.map(
          (answer) =>
            html`<option value="${answer}" ${answer === settings.answer && html`selected`}>
              ${say(`sandbox.webhookInbox.answer.${answer}`)}
            </option>`,
        )}
      </select>
      <button class="button quiet">${say('sandbox.programme.setFault')}</button>
    </div>
  </form>`
}

function arrivalRow(
  { id, webhookId, timestamp, signatures, signature, answer, body, event, receivedAt }: Arrival,
  now: Date,
): Html {
  return html`<li>
    <details class="account" id="arrival-${id}">
      <summary>
        <span class="who">
          <b>${typeOf(event)}</b>
          <span class="tag ${signature !== 'VALID' && signature !== 'UNJUDGED' && 'care'}"
            >${say(`sandbox.webhookInbox.signature.${signature}`)}</span
          >
          <span class="help">${shortTime(receivedAt, now)}・${say(`sandbox.webhookInbox.answer.${answer}`)}</span>
        </span>
        <span class="end">${icons.chevron}</span>
      </summary>
      <div class="doing">
        <p class="help headers">
          webhook-id: ${webhookId}<br />webhook-timestamp: ${timestamp}<br />webhook-signature: ${signatures}
        </p>
        <pre class="content" tabindex="0"><code>${event === null ? body : JSON.stringify(event, null, 2)}</code></pre>
      </div>
    </details>
  </li>`
}

const longestType = 60

function typeOf(event: unknown): string {
  const { type } = (event ?? {}) as { type?: unknown }
  return typeof type === 'string' && type !== '' ? type.slice(0, longestType) : say('sandbox.webhookInbox.noType')
}

const nothingYet = html`<div class="card empty">
  ${icons.emptyBox}
  <h2>${say('sandbox.webhookInbox.empty')}</h2>
  <p>${say('sandbox.webhookInbox.emptyBody')}</p>
</div>`
