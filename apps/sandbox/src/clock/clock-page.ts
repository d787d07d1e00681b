import { html } from '../pages/html.ts'
import { icons } from '../pages/icons.ts'
import { type Notice, notice } from '../pages/notice.ts'
import { type Page, say } from '../pages/page.ts'
import { fullTime } from '../pages/taipei-time.ts'
import { describeSpan } from './describe-span.ts'

const minuteMs = 60_000
export const dayMs = 24 * 60 * minuteMs

/** What the buttons add to the clock. */
export const steps = {
  minutes1: minuteMs,
  minutes5: 5 * minuteMs,
  minutes10: 10 * minuteMs,
  hours1: 60 * minuteMs,
  days1: dayMs,
  days30: 30 * dayMs,
  days365: 365 * dayMs,
} as const
export type Step = keyof typeof steps

export function clockPage(now: Date, aheadMs: number, told: Notice | undefined): Page {
  return {
    title: `${say('sandbox.clock.title')}・${say('sandbox.home.title')}`,
    back: '/',
    styles: ['control.css'],
    body: html`<h1>${say('sandbox.clock.title')}</h1>
      <p class="lead">${say('sandbox.clock.body')}</p>
      ${notice(told)}
      <section class="card face">
        ${icons.clock}
        <p class="time">${fullTime(now.toISOString())}</p>
        <p class="help">
          ${aheadMs === 0 ? say('sandbox.clock.real') : say('sandbox.clock.ahead', { span: describeSpan(aheadMs) })}
        </p>
      </section>
      <form class="steps" method="post" action="/clock">
        ${(Object.keys(steps) as Step[]).map(
          (step) =>
            html`<button class="button quiet" name="step" value="${step}">${say(`sandbox.clock.${step}`)}</button>`,
        )}
        <button class="button" name="step" value="back" ${aheadMs === 0 && html`disabled`}>
          ${say('sandbox.clock.back')}
        </button>
      </form>
      <ul class="help facts-list">
        <li>${say('sandbox.clock.codes')}</li>
        <li>${say('sandbox.clock.plans')}</li>
        <li>${say('sandbox.clock.browser')}</li>
      </ul>`,
  }
}
