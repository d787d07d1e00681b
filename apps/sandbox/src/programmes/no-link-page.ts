import type { ProgrammeUid } from '@dpass/rules/programmes'
import { html } from '../pages/html.ts'
import { type Page, say } from '../pages/page.ts'
import { nameOf, programmeSign } from './programme-sign.ts'

/** Says why nothing can be agreed to. */
export function noLinkPage(uid: ProgrammeUid, why: 'unsigned' | 'foreign', dpassUrl: URL): Page {
  return {
    title: `${say('sandbox.link.unsigned')}・${nameOf(uid)}`,
    foreign: true,
    styles: ['link.css'],
    body: html`<div class="brand">
      <div class="brand-body empty">
        ${programmeSign(uid)}
        <h1>${say('sandbox.link.unsigned')}</h1>
        <p>${say(`sandbox.link.${why}Body`)}</p>
        <a class="button quiet" href="${dpassUrl.href}">${say('sandbox.outside.back')}</a>
      </div>
    </div>`,
  }
}
