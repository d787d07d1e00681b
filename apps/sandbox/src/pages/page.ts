import { interpolate, keepTogether } from '@dpass/rules/interpolate'
import { breakMarkup } from '@dpass/rules/lines/break-markup'
import type { FastifyReply } from 'fastify'
import { copy, type CopyKey } from '../copy.ts'
import type { Asset } from './assets.ts'
import { html, type Html } from './html.ts'
import { brandSign, icons } from './icons.ts'

export interface Page {
  readonly title: string
  readonly body: Html
  /** Where the way back leads. Only the first page has none; it says the banner's words itself, and larger. */
  readonly back?: string
  /** Scripts of the assets folder that this page wants. It must be of use without them. */
  readonly scripts?: readonly Asset[]
  readonly styles?: readonly Asset[]
  /** A page of another company: nothing of DPASS but the banner. */
  readonly foreign?: boolean
  /** The icon beside the title; DPASS's own unless the page is another company's. */
  readonly sign?: Asset
  /** Another origin that the page's form may end up at. */
  readonly leadsTo?: string
  /** Another origin whose pages this page frames. */
  readonly frames?: string
}

export const say = (key: CopyKey, values: Readonly<Record<string, string | number>> = {}): string =>
  keepTogether(interpolate(copy[key], values))

/** No script or style but our own files, and no framing by other sites: the phone is one of ours. */
const headers = ({ leadsTo = '', frames = '' }: Page) => ({
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': [
    "default-src 'none'",
    "style-src 'self'",
    "script-src 'self'",
    "connect-src 'self'",
    "img-src 'self'",
    `frame-src 'self' ${frames}`.trim(),
    `form-action 'self' ${leadsTo}`.trim(),
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join('; '),
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
})

export function sendPage(reply: FastifyReply, page: Page): FastifyReply {
  return reply.headers(headers(page)).send(breakMarkup(layOut(page).markup))
}

function layOut({ title, body, back, scripts = [], styles = [], foreign = false, sign = 'sign.svg' }: Page): Html {
  return html`<!doctype html>
    <html lang="zh-TW">
      <head>
        <meta charset="utf-8" />
        <title>${title}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <link rel="icon" href="/assets/${sign}" type="image/svg+xml" />
        ${['tokens.css', 'base.css', 'pieces.css', 'programme.css', ...(foreign ? ['foreign.css'] : []), ...styles].map(styleLink)}
        ${scripts.map(scriptLink)}
      </head>
      <body ${foreign && html`class="foreign"`}>
        <a class="skip" href="#content">${say('a11y.skipToContent')}</a>
        ${foreign ? html`<header class="strip">${say('sandbox.banner')}</header>` : bar(back)}
        <main id="content" tabindex="-1">${body}</main>
        ${!foreign && html`<footer class="foot">${back && say('sandbox.banner')}</footer>`}
      </body>
    </html>`
}

function bar(back: string | undefined): Html {
  return html`<header class="bar">
    ${back && html`<a class="round" href="${back}" aria-label="${say('common.back')}">${icons.back}</a>`}
    <a class="word" href="/">${brandSign}DPASS<span class="tag">${say('sandbox.name')}</span></a>
  </header>`
}

const styleLink = (file: string): Html => html`<link rel="stylesheet" href="/assets/${file}" />`
const scriptLink = (file: string): Html => html`<script type="module" src="/assets/${file}"></script>`
