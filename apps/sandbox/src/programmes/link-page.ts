import { html } from '../pages/html.ts'
import { brandSign } from '../pages/icons.ts'
import { type Page, say } from '../pages/page.ts'
import { linkForm, type Question } from './link-form.ts'
import { nameOf, programmeSign } from './programme-sign.ts'

/** The programme's own page, where a member agrees that DPASS may use their points. */
export function linkPage(question: Question): Page {
  const { uid } = question
  const title = say('sandbox.link.title', { name: nameOf(uid) })
  return {
    title,
    foreign: true,
    styles: ['link.css'],
    body: html`<div class="brand" data-programme="${uid}">
      <header class="brand-head">
        <p class="joining" aria-hidden="true">${programmeSign(uid)}<span class="lane"></span>${brandSign}</p>
        <h1>${title}</h1>
        <p>${say(`programme.${uid}.desc`)}</p>
      </header>
      <div class="brand-body">
        <p class="lead">${say('sandbox.link.body')}</p>
        ${linkForm(question)}
      </div>
    </div>`,
  }
}
