import type { FastifyInstance } from 'fastify'
import { html } from './html.ts'
import { icons } from './icons.ts'
import { sendPage, say } from './page.ts'

/** The provider's own site, which DPASS links to and does not hold: in production these addresses are configuration. */
const names = {
  help: say('common.helpCentre'),
  terms: say('common.terms'),
  privacy: say('common.privacy'),
  contact: say('common.contactSupport'),
  membership: say('sandbox.outside.membership'),
  'car-app': say('sandbox.outside.carApp'),
} as const

export function serveOutsidePages(app: FastifyInstance, dpassUrl: URL): void {
  for (const [path, name] of Object.entries(names)) {
    app.get(`/outside/${path}`, (_, reply) =>
      sendPage(reply, {
        title: `${name}・${say('sandbox.home.title')}`,
        back: '/',
        body: html`<div class="card empty">
          ${icons.road}
          <h1>${name}</h1>
          <p>${say('sandbox.outside.body')}</p>
          <a class="button quiet" href="${dpassUrl.href}">${say('sandbox.outside.back')}</a>
        </div>`,
      }),
    )
  }
}
