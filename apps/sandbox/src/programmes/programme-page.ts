import { type Fault, faultModes } from '../faults/fault.ts'
import { faultTag } from '../pages/home-page.ts'
import { html, type Html } from '../pages/html.ts'
import { type Page, say } from '../pages/page.ts'
import { accountList, type AccountList } from './account-list.ts'
import { ledgerList, type LedgerList } from './ledger-list.ts'
import { hasPoints } from './programme.ts'
import { nameOf, programmeSign } from './programme-sign.ts'

export interface Books extends AccountList, LedgerList {
  readonly abnormal: boolean
  readonly fault: Fault
  /** What became of the button that was pressed last. */
  readonly told: { readonly words: string; readonly well: boolean } | undefined
}

/** A programme as its own staff would see it: what it knows, and what a tester may do to it. */
export function programmePage(books: Books): Page {
  const { uid, accounts, told } = books
  return {
    title: `${nameOf(uid)}・${say('sandbox.home.title')}`,
    back: '/',
    styles: ['books.css'],
    body: html`<header class="programme-head">
        ${programmeSign(uid)}
        <div>
          <h1>${nameOf(uid)}</h1>
          <p class="help">${say(`programme.${uid}.desc`)}</p>
        </div>
      </header>
      ${told && html`<p class="notice ${told.well && 'well'}" role="status">${told.words}</p>`}
      <div class="card switches">${statusSwitch(books)} ${faultSwitch(books)}</div>
      ${accountList(books)} ${hasPoints(uid) && accounts.length > 0 && ledgerList(books)}`,
  }
}

function statusSwitch({ uid, abnormal }: Books): Html {
  return html`<form method="post" action="/programmes/${uid}/status">
    <div class="words">
      <h2>
        ${say('sandbox.programme.status')}
        <span class="tag ${abnormal && 'care'}"
          >${say(abnormal ? 'sandbox.programme.abnormal' : 'sandbox.programme.normal')}</span
        >
      </h2>
      <p class="help">${say('sandbox.programme.statusBody')}</p>
    </div>
    <button class="button quiet" name="abnormal" value="${abnormal ? 'false' : 'true'}">
      ${say(abnormal ? 'sandbox.programme.end' : 'sandbox.programme.begin')}
    </button>
  </form>`
}

function faultSwitch({ uid, fault }: Books): Html {
  return html`<form method="post" action="/programmes/${uid}/faults">
    <div class="words">
      <h2><label for="mode">${say('sandbox.programme.faults')}</label> ${faultTag(fault)}</h2>
      <p class="help">${say('sandbox.programme.faultsBody')}</p>
    </div>
    <div class="field">
      <select id="mode" name="mode">
        ${faultModes.map(
          (mode) =>
            html`<option value="${mode}" ${mode === fault.mode && html`selected`}>
              ${
                mode === 'lost-response' && !hasPoints(uid)
                  ? say('sandbox.etag.lostResponse')
                  : say(`sandbox.faultName.${mode}`)
              }
            </option>`,
        )}
      </select>
      <button class="button quiet">${say('sandbox.programme.setFault')}</button>
    </div>
  </form>`
}
