import { html } from '../pages/html.ts'
import { type Page, say } from '../pages/page.ts'
import { roadsidePage } from './roadside-page.ts'

export const roadsideNotFoundPage = (dpassUrl: URL): Page =>
  roadsidePage(
    say('sandbox.notFound.title'),
    html`<section class="sheet told-alone">
      <h1>${say('sandbox.notFound.title')}</h1>
      <a class="button" href="/">${say('sandbox.roadside.home')}</a>
    </section>`,
    dpassUrl,
  )
