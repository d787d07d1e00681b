import { hasPoints } from '@dpass/rules/programmes'
import type { Fault } from '../faults/fault.ts'
import { faultSwitch } from '../pages/fault-switch.ts'
import { html, type Html } from '../pages/html.ts'
import { notice } from '../pages/notice.ts'
import { type Page, say } from '../pages/page.ts'
import { accountList, type AccountList } from './account-list.ts'
import { ledgerList, type LedgerList } from './ledger-list.ts'
import { nameOf, programmeSign } from './programme-sign.ts'

export interface Books extends AccountList, LedgerList {
  readonly abnormal: boolean
  readonly fault: Fault
  readonly modes: readonly Fault['mode'][]
}

/** A programme as its own staff would see it: what it knows, and what a tester may do to it. */
export function programmePage(books: Books): Page {
  const { uid, accounts, told, open } = books
  const isAbove = !accounts.some(({ account }) => account === open)
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
      ${isAbove && notice(told)}
      <div class="card switches">${statusSwitch(books)} ${faultsOf(books)}</div>
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

const faultsOf = ({ uid, fault, modes }: Books): Html =>
  faultSwitch({
    action: `/programmes/${uid}/faults`,
    fault,
    modes,
    help: say('sandbox.programme.faultsBody'),
    ...(hasPoints(uid) ? {} : { lostResponse: say('sandbox.etag.lostResponse') }),
  })
