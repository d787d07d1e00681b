import { html, type Html } from '../pages/html.ts'
import { icons } from '../pages/icons.ts'
import { type Notice, notice } from '../pages/notice.ts'
import { type Page, say } from '../pages/page.ts'
import type { listInboxes } from './webhook-inboxes.ts'

type ListedInbox = ReturnType<typeof listInboxes>[number]

/** Every address there is, and a field for one of one's own. */
export function webhookInboxesPage(inboxes: readonly ListedInbox[], told: Notice | undefined): Page {
  return {
    title: `${say('sandbox.webhookInbox.title')}・${say('sandbox.home.title')}`,
    back: '/',
    styles: ['home.css', 'books.css', 'control.css', 'partner.css'],
    body: html`<h1>${say('sandbox.webhookInbox.title')}</h1>
      <p class="lead">${say('sandbox.webhookInbox.body')}</p>
      ${notice(told)}
      <form class="card fault client-form" action="/webhook-inbox">
        <label for="name">${say('sandbox.webhookInbox.name')}</label>
        <div class="field">
          <input
            id="name"
            name="name"
            required
            maxlength="40"
            pattern="[a-z0-9][a-z0-9\\-]*"
            placeholder="my-car-park"
            aria-describedby="name-help"
            autocomplete="off"
            autocapitalize="none"
            spellcheck="false"
          />
          <button class="button">${say('sandbox.webhookInbox.open')}</button>
        </div>
        <p id="name-help" class="help">${say('sandbox.webhookInbox.nameHelp')}</p>
      </form>
      ${
        inboxes.length > 0 &&
        html`<h2>${say('sandbox.webhookInbox.used')}</h2>
          <ul class="card entries">
            ${inboxes.map(inboxRow)}
          </ul>`
      }`,
  }
}

const inboxRow = ({ name, answer, count }: ListedInbox): Html =>
  html`<li>
    <a class="row" href="/webhook-inbox/${name}">
      <span class="mark">${icons.emptyBox}</span>
      <span class="words"><b>${name}</b><span>${say(`sandbox.webhookInbox.answer.${answer}`)}</span></span>
      <span class="count">${say('sandbox.home.count', { count })}</span>
      <span class="end">${icons.chevron}</span>
    </a>
  </li>`
