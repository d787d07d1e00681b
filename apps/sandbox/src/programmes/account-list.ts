import { formatNumber } from '@dpass/rules/format-number'
import { hasPoints, type ProgrammeUid } from '@dpass/rules/programmes'
import { lastDayOf } from '@dpass/rules/plan-period'
import { html, type Html } from '../pages/html.ts'
import { icons } from '../pages/icons.ts'
import { say } from '../pages/page.ts'
import type { KnownAccount } from './accounts.ts'
import type { Lot } from './lots.ts'
import { type Notice, notice } from '../pages/notice.ts'

/** With what expires of its points, soonest first. */
interface ListedAccount extends KnownAccount {
  readonly lots: readonly Lot[]
}

export interface AccountList {
  readonly uid: ProgrammeUid
  readonly accounts: readonly ListedAccount[]
  /** There are more that are not shown. */
  readonly moreAccounts: boolean
  /** The part of a name that was looked for. */
  readonly find: string
  /** The account whose button was pressed last: it stands open, and says what became of it. */
  readonly open: string
  readonly told: Notice | undefined
}

export function accountList(list: AccountList): Html {
  const { uid, accounts, moreAccounts } = list
  return html`<h2>${say('sandbox.programme.accounts')}</h2>
    ${findForm(list)}
    ${
      accounts.length > 0
        ? html`<div class="card accounts">${accounts.map((account) => accountRow(list, account))}</div>`
        : nobodyFound(uid)
    }
    ${moreAccounts && html`<p class="help centred">${say('sandbox.programme.more', { count: accounts.length })}</p>`}`
}

function findForm({ uid, find }: AccountList): Html {
  return html`<form class="find" action="/programmes/${uid}" role="search">
    <div class="field">
      <input
        name="find"
        type="search"
        value="${find}"
        maxlength="256"
        aria-label="${say('sandbox.programme.find')}"
        placeholder="${say('sandbox.programme.findHelp')}"
        autocomplete="off"
        autocapitalize="none"
        spellcheck="false"
        enterkeyhint="search"
      />
      <button class="button quiet">${say('sandbox.inbox.filterSubmit')}</button>
    </div>
  </form>`
}

/** What can be done to an account opens below it. */
function accountRow(
  { uid, find, open, told }: AccountList,
  { account, balance, authorisedAt, lots }: ListedAccount,
): Html {
  const isOpen = account === open
  return html`<details class="account" name="account" ${isOpen && html`id="open" open`}>
    <summary>
      <span class="who"
        ><b>${account}</b>${authorisedAt && html`<span class="tag">${say('sandbox.link.authorised')}</span>`}</span
      >
      ${
        hasPoints(uid) &&
        html`<span class="points">${say('sandbox.link.points', { points: formatNumber(balance) })}</span>`
      }
      <span class="end">${icons.chevron}</span>
    </summary>
    <div class="doing">
      ${isOpen && notice(told)} ${hasPoints(uid) && balanceForm(uid, { account, find }, balance)}
      ${hasPoints(uid) && expiringForm(uid, { account, find }, lots)} ${withdrawForm(uid, { account, find })}
    </div>
  </details>`
}

/** What a button of an account sends along, so that the page is found again as it was. */
interface PageState {
  readonly account: string
  readonly find: string
}

const hiddenPageState = ({ account, find }: PageState): Html =>
  html`<input
      type="hidden"
      name="account"
      value="${account}"
    />${find && html`<input type="hidden" name="find" value="${find}" />`}`

function balanceForm(uid: ProgrammeUid, state: PageState, balance: number): Html {
  return html`<form class="field" method="post" action="/programmes/${uid}/balance">
    ${hiddenPageState(state)}
    <input
      name="balance"
      value="${balance}"
      inputmode="numeric"
      pattern="[0-9]{1,12}"
      required
      aria-label="${say('sandbox.programme.balance')}"
      autocomplete="off"
    />
    <button class="button quiet">${say('sandbox.programme.setBalance')}</button>
  </form>`
}

/** One lot in place of what there is; with no points nothing expires. */
function expiringForm(uid: ProgrammeUid, state: PageState, lots: readonly Lot[]): Html {
  const [first] = lots
  return html`${lots.length > 0 && html`<p class="help">${lots.map(sayLot).join('、')}</p>`}
    <form class="field lots" method="post" action="/programmes/${uid}/expiring">
      ${hiddenPageState(state)}
      <input
        name="points"
        value="${first?.points ?? ''}"
        inputmode="numeric"
        pattern="[0-9]{1,12}"
        required
        aria-label="${say('sandbox.programme.expiringPoints')}"
        placeholder="${say('sandbox.programme.expiringPoints')}"
        autocomplete="off"
      />
      <input
        name="day"
        type="date"
        value="${first ? lastDayOf(new Date(first.expiresAt)) : ''}"
        required
        aria-label="${say('sandbox.programme.expiringDay')}"
      />
      <button class="button quiet">${say('sandbox.programme.setExpiring')}</button>
    </form>`
}

const sayLot = ({ points, expiresAt }: Lot): string =>
  say('sandbox.programme.expiring', {
    points: formatNumber(points),
    date: lastDayOf(new Date(expiresAt)).replaceAll('-', '/'),
  })

function withdrawForm(uid: ProgrammeUid, state: PageState): Html {
  return html`<form method="post" action="/programmes/${uid}/invalidate">
    ${hiddenPageState(state)}
    <button class="button harm">${say('sandbox.programme.invalidate')}</button>
  </form>`
}

const nobodyFound = (uid: ProgrammeUid): Html =>
  html`<div class="card empty">
    ${icons.emptyBox}
    <h2>${say('sandbox.programme.noAccount')}</h2>
    <p>${say('sandbox.programme.noAccountBody')}</p>
    <a class="button quiet" href="/programmes/${uid}">${say('sandbox.inbox.filterClear')}</a>
  </div>`
