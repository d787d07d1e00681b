import { html, type Html } from '../pages/html.ts'
import { icons } from '../pages/icons.ts'
import { type Notice, notice } from '../pages/notice.ts'
import { type Page, say } from '../pages/page.ts'
import { shortTime } from '../pages/taipei-time.ts'
import { nameOf } from '../programmes/programme-sign.ts'
import type { SentWebhook } from './webhook-log.ts'

interface Log {
  /** Newest first. */
  readonly webhooks: readonly SentWebhook[]
  readonly more: boolean
  /** The webhook that was sent again last: it stands open, and says what became of it. */
  readonly open: string
  readonly told: Notice | undefined
  readonly now: Date
}

/** What the partners have told DPASS, and what DPASS answered. */
export function webhooksPage(log: Log): Page {
  const { webhooks, more } = log
  return {
    title: `${say('sandbox.webhooks.title')}・${say('sandbox.home.title')}`,
    back: '/',
    styles: ['books.css', 'control.css'],
    body: html`<h1>${say('sandbox.webhooks.title')}</h1>
      <p class="lead">${say('sandbox.webhooks.body')}</p>
      ${
        webhooks.length > 0
          ? html`<div class="card log">${webhooks.map((webhook) => webhookRow(log, webhook))}</div>`
          : nothingYet
      }
      ${more && html`<p class="help centred">${say('sandbox.webhooks.more', { count: webhooks.length })}</p>`}`,
  }
}

function webhookRow({ open, told, now }: Log, webhook: SentWebhook): Html {
  const { id, signer, path, type, body, sentAt } = webhook
  const isOpen = id === open
  return html`<details class="account" name="webhook" ${isOpen && html`id="open" open`}>
    <summary>
      <span class="who">
        <b>${type}</b> ${resultTag(webhook)}
        <span class="help">${senderOf(signer)}・${shortTime(sentAt, now)}</span>
      </span>
      <span class="end">${icons.chevron}</span>
    </summary>
    <form class="doing" method="post" action="/webhooks/again">
      ${isOpen && notice(told)}
      <p class="help">POST ${path}<br />webhook-id: ${id}</p>
      <pre class="content" tabindex="0"><code>${pretty(body)}</code></pre>
      <input type="hidden" name="id" value="${id}" />
      <button class="button quiet">${say('sandbox.webhooks.again')}</button>
    </form>
  </details>`
}

const senderOf = (signer: SentWebhook['signer']): string =>
  signer === 'PAYMENT' ? say('sandbox.payment.name') : nameOf(signer)

function resultTag({ tries, status }: SentWebhook): Html {
  if (tries === 0) return html`<span class="tag">${say('sandbox.webhooks.sending')}</span>`
  if (status === null) return html`<span class="tag care">${say('sandbox.webhooks.unanswered', { tries })}</span>`
  const delivered = status >= 200 && status < 300
  return html`<span class="tag ${!delivered && 'care'}"
    >${say(delivered ? 'sandbox.webhooks.delivered' : 'sandbox.webhooks.refused', { status, tries })}</span
  >`
}

const pretty = (body: string): string => JSON.stringify(JSON.parse(body), null, 2)

const nothingYet = html`<div class="card empty log">
  ${icons.emptyBox}
  <h2>${say('sandbox.webhooks.empty')}</h2>
  <p>${say('sandbox.webhooks.emptyBody')}</p>
</div>`
