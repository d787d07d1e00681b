import type { Trouble } from '../oauth/trouble.ts'
import { html } from '../pages/html.ts'
import { type Page, say } from '../pages/page.ts'
import { roadsidePage } from './roadside-page.ts'

export function troublePage({ kind, code }: Trouble, dpassUrl: URL): Page {
  const title = say(`sandbox.oauth.${kind}`)
  return roadsidePage(
    title,
    html`<section class="sheet told-alone">
      <h1>${title}</h1>
      <p class="lead">${say(`sandbox.oauth.${kind}Body`)}</p>
      ${kind !== 'cancelled' && html`<p class="help">${say('sandbox.oauth.code', { code })}</p>`}
      <a class="button" href="/">${say('sandbox.roadside.home')}</a>
    </section>`,
    dpassUrl,
  )
}
