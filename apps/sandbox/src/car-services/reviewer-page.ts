import { rejectReasons } from '@dpass/contract/etag'
import { carServicesUid } from '@dpass/rules/programmes'
import { html, type Html } from '../pages/html.ts'
import { icons } from '../pages/icons.ts'
import { type Notice, notice } from '../pages/notice.ts'
import { type Page, say } from '../pages/page.ts'
import { programmeSign } from '../programmes/programme-sign.ts'
import type { Application } from './application.ts'

interface Desk {
  /** Newest first. */
  readonly applications: readonly Application[]
  readonly moreApplications: boolean
  readonly told: Notice | undefined
}

/** The desk where applications for toll payment are reviewed. */
export function reviewerPage({ applications, moreApplications, told }: Desk): Page {
  return {
    title: `${say('sandbox.etag.title')}・${say('sandbox.home.title')}`,
    back: '/',
    styles: ['books.css'],
    body: html`<header class="programme-head">
        ${programmeSign(carServicesUid)}
        <div>
          <h1>${say('sandbox.etag.title')}</h1>
          <p class="help">${say('sandbox.etag.desc')}</p>
        </div>
      </header>
      ${notice(told)}
      <p class="help">${say('sandbox.etag.body')} <a href="/programmes/CAR_MOCHI">${say('sandbox.etag.faults')}</a></p>
      <h2>${say('sandbox.etag.list')}</h2>
      ${applications.length > 0 ? html`<div class="card">${applications.map(applicationRow)}</div>` : nothingYet}
      ${moreApplications && html`<p class="help centred">${say('sandbox.etag.more', { count: applications.length })}</p>`}`,
  }
}

const nothingYet = html`<div class="card empty">
  ${icons.emptyBox}
  <h2>${say('sandbox.etag.empty')}</h2>
  <p>${say('sandbox.etag.emptyBody')}</p>
</div>`

function applicationRow(application: Application, at: number): Html {
  const { id, round, state, setAside, handedIn } = application
  const isWaiting = state === 'UNDER_REVIEW' || state === 'STOPPING'
  const shown = setAside && state === 'UNDER_REVIEW' ? 'LATE' : state
  return html`<details class="account application" name="application" ${isWaiting && at === 0 && html`open`}>
    <summary>
      <span class="who">
        <b class="plate">${handedIn?.plateNumber ?? id}</b>
        <span class="tag ${isWaiting && 'care'}">${say(`sandbox.etag.state.${shown}`)}</span>
        <span class="help">${id}・${say('sandbox.etag.round', { round })}</span>
      </span>
      <span class="end">${icons.chevron}</span>
    </summary>
    <div class="doing">${handedIn && factsOf(handedIn)} ${answersTo(application)}</div>
  </details>`
}

const factsOf = (handedIn: NonNullable<Application['handedIn']>): Html =>
  html`<dl class="facts">
    ${fact(say('sandbox.etag.owner'), handedIn.ownerName)} ${fact(say('sandbox.etag.idNumber'), handedIn.idNumber)}
    ${fact(say('sandbox.etag.class'), say(`tollClass.${handedIn.tollClass}`))}
    ${fact(say('sandbox.etag.due'), handedIn.reviewDueDate.replaceAll('-', '/'))}
    ${fact(say('sandbox.etag.account'), handedIn.account)}
  </dl>`

const fact = (name: string, value: string): Html =>
  html`<div>
    <dt>${name}</dt>
    <dd>${value}</dd>
  </div>`

/** What a reviewer can do with it as it stands. */
function answersTo({ id, state, rejectReason }: Application): Html {
  if (state === 'ENABLED' || state === 'STOPPING')
    return html`<form method="post" action="/etag/disable">
      <input type="hidden" name="id" value="${id}" />
      <button class="button harm">${say('sandbox.etag.disable')}</button>
    </form>`
  if (state !== 'UNDER_REVIEW') {
    const reason = rejectReasons.find((each) => each === rejectReason)
    return html`<p class="help">${reason ? say(`etag.reject.${reason}`) : say('sandbox.etag.closed')}</p>`
  }
  return html`<form class="answers" method="post" action="/etag/approve">
      <input type="hidden" name="id" value="${id}" />
      <button class="button">${say('sandbox.etag.approve')}</button>
    </form>
    <form class="answers" method="post" action="/etag/reject">
      <input type="hidden" name="id" value="${id}" />
      <label class="label" for="reason-${id}">${say('sandbox.etag.reason')}</label>
      <div class="field">
        <select id="reason-${id}" name="reason">
          ${rejectReasons.map((each) => html`<option value="${each}">${say(`etag.reject.${each}`)}</option>`)}
        </select>
        <button class="button harm">${say('sandbox.etag.reject')}</button>
      </div>
    </form>
    <form class="answers" method="post" action="/etag/late">
      <input type="hidden" name="id" value="${id}" />
      <button class="button quiet">${say('sandbox.etag.late')}</button>
    </form>`
}
