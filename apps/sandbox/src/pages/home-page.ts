import type { Fault } from '../faults/fault.ts'
import { html, type Html } from './html.ts'
import { icons, lanes } from './icons.ts'
import { type Page, say } from './page.ts'

/** Somewhere a person can go from the first page. */
export interface HomeEntry {
  readonly href: string
  readonly icon: keyof typeof icons
  /** The programme whose colour the icon has, if any. */
  readonly programme?: string
  readonly name: string
  readonly body: string
  readonly count?: number
  readonly fault?: Fault
  /** What else a tester should not overlook. */
  readonly care?: string | false
  /** Leads out of the sandbox, so it opens beside it. */
  readonly outward?: boolean
}

export interface HomeGroup {
  readonly name: string
  readonly entries: readonly HomeEntry[]
}

export function homePage(groups: readonly HomeGroup[]): Page {
  return {
    title: say('sandbox.home.title'),
    styles: ['home.css'],
    body: html`<section class="pass">
        ${lanes}
        <p class="eyebrow">${say('sandbox.home.eyebrow')}</p>
        <h1>${say('sandbox.home.heading')}</h1>
        <p class="lead">${say('sandbox.home.body')}</p>
        <p class="pass-foot">${say('sandbox.banner')}</p>
      </section>
      ${groups.map(
        ({ name, entries }) =>
          html`<h2>${name}</h2>
            <ul class="card entries">
              ${entries.map(entryRow)}
            </ul>`,
      )}`,
  }
}

function entryRow({ href, icon, programme, name, body, count, fault, care, outward = false }: HomeEntry): Html {
  return html`<li>
    <a class="row" href="${href}" ${outward && html`target="_blank" rel="noopener"`}>
      <span class="mark" ${programme && html`data-programme="${programme}"`}>${icons[icon]}</span>
      <span class="words"
        ><b>${name}</b
        ><span>${body}</span>${fault && faultTag(fault)}${care && html`<span class="tag care">${care}</span>`}</span
      >
      ${count !== undefined && html`<span class="count">${say('sandbox.home.count', { count })}</span>`}
      <span class="end">${outward ? icons.outward : icons.chevron}</span>
    </a>
  </li>`
}

/** Only a fault is worth a word: it answers the tester who wonders why nothing arrives. */
export function faultTag({ mode, rate }: Fault): Html | false {
  if (mode === 'none') return false
  return html`<span class="tag care">${say(`sandbox.fault.${mode}`, { percent: Math.round(rate * 100) })}</span>`
}
