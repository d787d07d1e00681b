import { html, type Html } from '../pages/html.ts'
import { type Page, say } from '../pages/page.ts'
import { fullTime } from '../pages/taipei-time.ts'
import { codeBlock } from './code-block.ts'
import { findCode } from './find-code.ts'
import { anchorUrls } from './anchor-urls.ts'
import type { Message } from './messages.ts'

/** A mail can be seen as its HTML looks in either light, or as its text. */
export type View = 'light' | 'dark' | 'text'

export function messagePage(message: Message, view: View): Page {
  const { id, kind, to, subject, html: markup, receivedAt } = message
  const code = findCode(message)
  const title = kind === 'sms' ? say('sandbox.sms.title') : subject || say('sandbox.message.noSubject')
  return {
    title: `${title}・${say('sandbox.home.title')}`,
    back: '/inbox',
    scripts: ['inbox.js'],
    styles: ['message.css', 'code.css'],
    body: html`<article>
      <h1 class="subject">${title}</h1>
      <dl class="facts">
        <div>
          <dt>${say('sandbox.message.to')}</dt>
          <dd>${to}</dd>
        </div>
        <div>
          <dt>${say('sandbox.message.receivedAt')}</dt>
          <dd>${fullTime(receivedAt)}</dd>
        </div>
      </dl>
      ${code && html`<div class="card lone-code">${codeBlock(code, id)}</div>`} ${markup && viewTabs(id, view)}
      ${markup && view !== 'text' ? frame(id, view) : plainText(message)}
    </article>`,
  }
}

function viewTabs(id: string, view: View): Html {
  const tab = (of: View) =>
    html`<a href="/inbox/${id}?view=${of}" ${view === of && html`aria-current="page"`}
      >${say(`sandbox.message.${of}`)}</a
    >`
  return html`<nav class="segments" aria-label="${say('sandbox.message.views')}">
    ${tab('light')} ${tab('dark')} ${tab('text')}
  </nav>`
}

/**
 * A stranger's markup: no scripts, no forms. Links may only open beside it. Without scripts it can do nothing with the
 * page's origin, which it has so that the page can ask how tall it is.
 */
function frame(id: string, view: 'light' | 'dark'): Html {
  return html`<iframe
    class="card letter ${view}"
    title="${say('sandbox.message.frame')}"
    src="/inbox/${id}/html"
    data-fit
    sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
    referrerpolicy="no-referrer"
  ></iframe>`
}

function plainText({ kind, text }: Message): Html {
  if (kind === 'sms') return html`<p class="bubble">${anchorUrls(text)}</p>`
  if (text === '') return html`<p class="card plain">${say('sandbox.message.noText')}</p>`
  return html`<p class="card plain">${anchorUrls(text)}</p>`
}
