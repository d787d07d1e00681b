import { escapeHtml } from '@dpass/rules/escape-html'
import { refusals, type RefusalCode } from '@dpass/contract/refusals'
import type { Call } from '@dpass/wire/shape'
import { type Curl, curlsOf } from './curl.ts'
import { exampleOf } from './openapi/example-of.ts'
import { fieldTable } from './fields.ts'
import type { Parts } from './openapi/document.ts'
import { recordedCalls } from './openapi/recorded-run.ts'
import { protocolCurls } from './protocol-curls.ts'
import { protocolCalls } from './openapi/protocol.ts'

/** True for the calls that partners make; the others are those of DPASS's own screens. */
export const isForPartners = ({ access, scope }: Call): boolean =>
  access === 'client' || access === 'partner' || scope !== undefined

/** The calls of the contract that fit, part by part. */
export function partsWith(parts: Parts, fits: (call: Call) => boolean): Parts {
  const kept = Object.entries(parts).map(([name, { about, calls }]) => {
    const fitting = Object.entries(calls).filter(([, call]) => fits(call))
    return [name, { about, calls: Object.fromEntries(fitting) }] as const
  })
  return Object.fromEntries(kept.filter(([, { calls }]) => Object.keys(calls).length > 0))
}

export const callAnchor = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

/** `level` is that of the calls' headings, one below the heading that stands over them. */
export const partReference = (parts: Parts, origin: string, level: 3 | 4 = 4): string =>
  Object.entries(parts)
    .flatMap(([, { about, calls }]) => [
      `<p class="about">${escapeHtml(about)}</p>`,
      ...Object.entries(calls).map(([name, call]) => callSection(name, call, origin, level)),
    ])
    .join('\n')

function callSection(name: string, call: Call, origin: string, level: 3 | 4): string {
  const answers = `answers ${call.status ?? 200}${call.statusWhilePending ? ` or ${call.statusWhilePending}` : ''}`
  return section(
    name,
    call.summary,
    [
      `<p class="quiet">${escapeHtml(whoseOf(call))}, ${answers}.${rateOf(call)}</p>`,
      ...curlsOf(name, call, origin).map(curlBlock),
      ...(call.query ? [fieldTable('Query', call.query)] : []),
      ...(call.body ? [fieldTable('Body', call.body)] : []),
      ...answersOf(name, call),
      fieldTable('Fields of data', call.reply),
      refusalTable(call.refusals as RefusalCode[]),
    ],
    level,
  )
}

function answersOf(name: string, call: Call): readonly string[] {
  const block = (title: string, data: unknown) => codeBlock(title, JSON.stringify({ data }, null, 2))
  const recorded = recordedCalls(name)
  if (recorded.length === 0) return [block('Answer', exampleOf(call.reply))]
  return recorded.map(({ title, status, data }) =>
    block(title === undefined ? 'Answer' : `Answer ${status}: ${title}`, data),
  )
}

/** The endpoints of OAuth and OpenID Connect, which answer as their RFCs say. */
export function protocolReference(origin: string): string {
  const curls = protocolCurls(origin)
  return Object.entries(protocolCalls)
    .map(([name, operation]) => {
      const example = operation.responses['200']?.content?.['application/json']?.example
      const isEmpty = example === undefined || Object.keys(example).length === 0
      return section(name, operation.summary, [
        ...(curls[name] ?? []).map(curlBlock),
        ...(isEmpty ? [] : [codeBlock('Answer', JSON.stringify(example, null, 2))]),
      ])
    })
    .join('\n')
}

const section = (name: string, summary: string, blocks: readonly string[], level: 3 | 4 = 4): string =>
  `<section class="call"><h${level} id="${callAnchor(name)}"><code>${escapeHtml(name)}</code></h${level}><p>${escapeHtml(summary)}</p>${blocks.join('\n')}</section>`

const curlBlock = ({ title, line }: Curl): string => codeBlock(title, line)

const codeBlock = (title: string | undefined, text: string): string =>
  `${title === undefined ? '' : `<p class="quiet">${escapeHtml(title)}</p>`}<pre tabindex="0"><code>${escapeHtml(text)}</code></pre>`

function whoseOf({ access, scope }: Call): string {
  if (access === 'partner') return 'Signed by the partner'
  if (access === 'client') return `An app or a machine with the scope ${scope ?? ''}`.trim()
  if (scope !== undefined) return `An app with the scope ${scope}, in a member's name`
  return { anyone: 'Anyone', visitor: 'A visitor or a member', member: 'A signed-in member' }[access] ?? access
}

const rateOf = ({ rate }: Call): string =>
  rate ? ` At most ${rate.requests} requests in ${rate.perSeconds} seconds from one source.` : ''

export function refusalTable(codes: readonly RefusalCode[]): string {
  if (codes.length === 0) return ''
  const rows = codes.map((code) => {
    const { status, words } = refusals[code]
    return `<tr><td><code>${code}</code></td><td>${status}</td><td lang="zh-TW">${escapeHtml(words)}</td></tr>`
  })
  return `<div class="wide" tabindex="0"><table><thead><tr><th>code</th><th>status</th><th>message</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`
}
