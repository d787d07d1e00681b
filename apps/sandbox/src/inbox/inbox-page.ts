import { keepTogether } from '@dpass/rules/interpolate'
import { html, type Html } from '../pages/html.ts'
import { icons } from '../pages/icons.ts'
import { type Page, say } from '../pages/page.ts'
import { shortTime } from '../pages/taipei-time.ts'
import { codeBlock } from './code-block.ts'
import { findCode } from './find-code.ts'
import type { Message, MessageKind } from './messages.ts'

interface Inbox {
  readonly messages: readonly Message[]
  /** There are older ones that are not shown. */
  readonly more: boolean
  readonly kind: MessageKind | undefined
  readonly to: string
  readonly now: Date
}

export function inboxPage(inbox: Inbox): Page {
  return {
    title: `${say('sandbox.inbox.title')}・${say('sandbox.home.title')}`,
    back: '/',
    scripts: ['inbox.js'],
    styles: ['inbox.css', 'code.css'],
    body: html`<h1>${say('sandbox.inbox.title')}</h1>
      ${filterForm(inbox)} ${kindTabs(inbox)}
      <p class="notice" data-lost hidden>${say('sandbox.inbox.lost')}</p>
      <p class="unseen" role="status" data-arrived="${say('sandbox.inbox.arrived')}"></p>
      <div data-live="${inbox.messages[0]?.id ?? ''} ${inbox.messages.length}">${list(inbox)} ${clearing(inbox)}</div>`,
  }
}

function filterForm({ to, kind }: Inbox): Html {
  return html`<form class="filter" action="/inbox" role="search">
    ${kind && html`<input type="hidden" name="kind" value="${kind}" />`}
    <label for="to">${say('sandbox.inbox.filter')}</label>
    <div class="field">
      <input
        id="to"
        name="to"
        type="search"
        value="${to}"
        maxlength="320"
        placeholder="${say('sandbox.inbox.filterHelp')}"
        autocomplete="off"
        autocapitalize="none"
        spellcheck="false"
        enterkeyhint="search"
      />
      <button class="button">${say('sandbox.inbox.filterSubmit')}</button>
    </div>
  </form>`
}

function kindTabs({ kind, to }: Inbox): Html {
  const tab = (name: string, of: MessageKind | undefined) =>
    html`<a href="${inboxAddress(of, to)}" ${kind === of && html`aria-current="page"`}>${name}</a>`
  return html`<nav class="segments" aria-label="${say('sandbox.inbox.kinds')}">
    ${tab(say('sandbox.inbox.all'), undefined)} ${tab(say('sandbox.inbox.mail'), 'mail')}
    ${tab(say('sandbox.inbox.sms'), 'sms')}
  </nav>`
}

export function inboxAddress(kind: MessageKind | undefined, to: string): string {
  const query = new URLSearchParams({ ...(kind && { kind }), ...(to && { to }) }).toString()
  return query ? `/inbox?${query}` : '/inbox'
}

function list({ messages, more, to, now }: Inbox): Html {
  if (messages.length === 0) return to ? noMatch : nothingYet
  return html`<ol class="card messages">
      ${messages.map((message) => row(message, now))}
    </ol>
    ${more && html`<p class="help centred">${say('sandbox.inbox.more', { count: messages.length })}</p>`}`
}

function row(message: Message, now: Date): Html {
  const { id, kind, to, subject, text, receivedAt } = message
  const code = findCode(message)
  const title = kind === 'mail' ? subject || say('sandbox.message.noSubject') : text
  return html`<li class="message ${kind}" id="message-${id}">
    <span class="mark">${icons[kind]}</span>
    <div class="words">
      <p class="meta"><span class="to">${to}</span>${shortTime(receivedAt, now)}</p>
      <a class="title" id="open-${id}" href="/inbox/${id}"
        ><span class="unseen">${say(`sandbox.inbox.${kind}`)}：</span>${keepTogether(title.slice(0, 200))}</a
      >
      ${code ? codeBlock(code, id) : kind === 'mail' && html`<p class="preview">${keepTogether(text.slice(0, 200))}</p>`}
    </div>
  </li>`
}

const nothingYet = emptyState(say('sandbox.inbox.empty'), say('sandbox.inbox.emptyBody'))
const noMatch = emptyState(
  say('sandbox.inbox.noMatch'),
  say('sandbox.inbox.noMatchBody'),
  html`<a class="button quiet" href="/inbox">${say('sandbox.inbox.filterClear')}</a>`,
)

function emptyState(title: string, body: string, action?: Html): Html {
  return html`<div class="card empty">
    ${icons.emptyBox}
    <h2>${title}</h2>
    <p>${body}</p>
    ${action}
  </div>`
}

/** Two taps against deleting by accident; needs no script. Only what the page shows is deleted. */
function clearing({ messages, kind, to }: Inbox): Html | false {
  const [newest, oldest] = [messages[0], messages.at(-1)]
  if (!newest || !oldest) return false
  const hidden = { newest: newest.id, oldest: oldest.id, kind, to }
  return html`<details class="clearing" id="clearing">
    <summary>${icons.bin}${say('sandbox.inbox.clear', { count: messages.length })}</summary>
    <p>${say('sandbox.inbox.clearBody')}</p>
    <form method="post" action="/inbox/empty">
      ${Object.entries(hidden).map(([name, value]) => value && html`<input type="hidden" name="${name}" value="${value}" />`)}
      <button class="button harm">${say('sandbox.inbox.clearConfirm')}</button>
    </form>
  </details>`
}
