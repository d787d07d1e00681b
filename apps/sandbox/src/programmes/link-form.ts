import { formatNumber } from '@dpass/rules/format-number'
import { hasPoints, type ProgrammeUid } from '@dpass/rules/programmes'
import { html, type Html } from '../pages/html.ts'
import { say } from '../pages/page.ts'
import type { KnownAccount } from './accounts.ts'
import type { LinkRequest } from './link-request.ts'

/** What a member is asked, and what they had answered when it was not good enough. */
export interface Question {
  readonly uid: ProgrammeUid
  readonly request: LinkRequest
  readonly accounts: readonly KnownAccount[]
  /** A name that was typed and cannot be one. */
  readonly wrongName?: string | undefined
}

/** Stands before an account that was picked, so that none can be mistaken for the field in which one is typed. */
export const knownChoice = 'known:'

/** Every answer is a button of one form, so the page needs no script. */
export function linkForm(question: Question): Html {
  const { uid, request, accounts, wrongName } = question
  const chosen = wrongName === undefined ? (accounts.find((it) => !it.authorisedAt) ?? accounts[0]) : undefined
  return html`<form class="consent" method="post">
    <input type="hidden" name="linkId" value="${request.linkId}" />
    <input type="hidden" name="callback" value="${request.callback}" />
    <input type="hidden" name="signature" value="${request.signature}" />
    <fieldset>
      <legend>${say('sandbox.link.account')}</legend>
      ${accounts.map((account) => accountChoice(uid, account, account === chosen))}
      ${otherAccount(uid, chosen === undefined, wrongName)}
    </fieldset>
    <div class="answers">
      <button class="button" name="result" value="approve">${say('sandbox.link.approve')}</button>
      <button class="button quiet" name="result" value="deny" formnovalidate>${say('sandbox.link.deny')}</button>
      <button class="button plain" name="result" value="fail" formnovalidate>${say('sandbox.link.fail')}</button>
    </div>
  </form>`
}

function accountChoice(uid: ProgrammeUid, { account, balance, authorisedAt }: KnownAccount, chosen: boolean): Html {
  return html`<label class="choice">
    <input type="radio" name="choice" value="${knownChoice}${account}" ${chosen && html`checked`} />
    <span class="who"
      ><b>${account}</b>${authorisedAt && html`<span class="tag">${say('sandbox.link.authorised')}</span>`}</span
    >
    ${
      hasPoints(uid) &&
      html`<span class="points"
        ><span class="unseen">${say('sandbox.link.balance')}：</span>${say('sandbox.link.points', {
          points: formatNumber(balance),
        })}</span
      >`
    }
  </label>`
}

function otherAccount(uid: ProgrammeUid, chosen: boolean, wrongName: string | undefined): Html {
  const help = say(hasPoints(uid) ? 'sandbox.link.otherHelp' : 'sandbox.link.otherHelpNoPoints')
  const wrong = wrongName !== undefined
  return html`<div class="choice other">
    <label>
      <input type="radio" name="choice" value="other" ${chosen && html`checked`} />
      <span class="who"><b>${say('sandbox.link.other')}</b></span>
    </label>
    <div class="typed">
      <input
        name="account"
        value="${wrongName ?? ''}"
        maxlength="256"
        aria-label="${say('sandbox.link.otherName')}"
        placeholder="${say('sandbox.link.otherName')}"
        aria-describedby="account-help"
        ${wrong && html`aria-invalid="true"`}
        autocomplete="off"
        autocapitalize="none"
        spellcheck="false"
      />
      <p id="account-help" class="${wrong ? 'wrong' : 'help'}">${wrong ? say('sandbox.link.otherWrong') : help}</p>
    </div>
  </div>`
}
