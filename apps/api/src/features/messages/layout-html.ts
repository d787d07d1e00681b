import { breakMarkup } from '@dpass/rules/lines/break-markup'
import { say } from '../../platform/copy/say.ts'
import type { Draft } from './draft.ts'
import type { Footer } from './footer.ts'
import { html, Html } from './html.ts'
import { darkStyles, styles } from './styles.ts'

/** One column with every style inline. Nothing is loaded, so that reading a mail is not observable. */
export function layOutHtml(draft: Draft, footer: Footer): string {
  const { markup } = html`<!doctype html>
    <html lang="zh-Hant-TW">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
        <title>${draft.heading}</title>
        ${new Html(`<style>${darkStyles}</style>`)}
      </head>
      <body class="ground" style="${styles.page}">
        ${preheader(draft.preheader)}
        <div class="ground" lang="zh-Hant-TW" style="${styles.ground}">
          ${outlookColumn.open}
          <table role="presentation" align="center" width="100%" cellspacing="0" style="${styles.column}">
            <tr>
              <td style="${styles.head}"><span style="${styles.wordmark}">DPASS</span></td>
            </tr>
            <tr>
              <td class="surface" style="${styles.card}">${body(draft)}</td>
            </tr>
            <tr>
              <td style="${styles.foot}">${foot(footer)}</td>
            </tr>
          </table>
          ${outlookColumn.close}
        </div>
      </body>
    </html>`
  return breakMarkup(markup)
}

/** Outlook for Windows knows no max-width; a table that only it sees keeps the column narrow there. */
const outlookColumn = {
  open: new Html('<!--[if mso]><table role="presentation" align="center" width="480"><tr><td><![endif]-->'),
  close: new Html('<!--[if mso]></td></tr></table><![endif]-->'),
}

/** Inboxes show a mail's first words. Invisible characters behind these keep those of the letter out of that line. */
const preheader = (words: string): Html =>
  html`<div style="${styles.preheader}">${words}${new Html('&#847;&zwnj;&nbsp;'.repeat(60))}</div>`

const body = ({ heading, paragraphs, code, facts, advice = [], button, notes = [] }: Draft): Html =>
  html`<h1 class="ink" style="${styles.heading}">${heading}</h1>
    ${[say('email.common.greeting'), ...paragraphs].map(paragraph)}
    ${code !== undefined && html`<p class="wash ink" style="${styles.code}">${code}</p>`}
    ${facts && html`<div class="wash" style="${styles.facts}">${facts.map(fact)}</div>`} ${advice.map(paragraph)}
    ${button && buttonWithAddress(button)}
    ${notes.map((note) => html`<p class="ink-soft" style="${styles.note}">${note}</p>`)}`

const paragraph = (words: string): Html => html`<p class="ink" style="${styles.paragraph}">${words}</p>`

const fact = (words: string): Html => html`<p class="ink" style="${styles.fact}">${words}</p>`

const buttonWithAddress = ({ words, url }: NonNullable<Draft['button']>): Html =>
  html`<table role="presentation" width="100%" cellspacing="0" style="${styles.buttons}">
      <tr>
        <td class="road" align="center" style="${styles.button}">
          <a class="on-road" href="${url}" style="${styles.buttonLink}">${words}</a>
        </td>
      </tr>
    </table>
    <p class="ink-soft" style="${styles.small}">${say('email.common.fallbackLink')}<br />${link(url, url)}</p>`

const link = (url: string, words: string): Html =>
  html`<a class="link" href="${url}" style="${styles.link}">${words}</a>`

function foot({ security, support, unsubscribe, noReply, copyright }: Footer): Html {
  const lines = [security, linked(support), ...(unsubscribe ? [linked(unsubscribe)] : []), noReply, copyright]
  return html`${lines.map((line) => html`<p class="ink-soft" style="${styles.footLine}">${line}</p>`)}`
}

/** A sentence of which some words are a link. */
function linked({ sentence, words, url }: NonNullable<Footer['unsubscribe']>): Html {
  const [before = '', after = ''] = sentence.split(words)
  return html`${before}${link(url, words)}${after}`
}
