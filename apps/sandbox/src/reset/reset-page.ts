import { html } from '../pages/html.ts'
import { notice } from '../pages/notice.ts'
import { type Page, say } from '../pages/page.ts'

export function resetPage(done: boolean): Page {
  return {
    title: `${say('sandbox.reset.title')}・${say('sandbox.home.title')}`,
    back: '/',
    styles: ['control.css'],
    body: html`<h1>${say('sandbox.reset.title')}</h1>
      <p class="lead">${say('sandbox.reset.body')}</p>
      ${notice(done ? { words: say('sandbox.reset.done'), well: true } : undefined)}
      <div class="card doing-alone">
        <p class="help">${say('sandbox.reset.dpass')}</p>
        <form method="post" action="/reset"><button class="button harm">${say('sandbox.reset.confirm')}</button></form>
      </div>`,
  }
}
