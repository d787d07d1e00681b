import { refusals } from '@dpass/contract/refusals'
import { escapeHtml } from '@dpass/rules/escape-html'
import { interpolate } from '@dpass/rules/interpolate'
import { exampleOf } from '../openapi/example-of.ts'
import type { ProtocolOperation } from '../openapi/protocol.ts'
import { recordedCalls } from '../openapi/recorded-run.ts'
import { codeBlock } from '../page/code-block.ts'
import { withInlineCode } from '../page/inline-code.ts'
import { type Language, wordsOf } from '../page/language.ts'
import { type Described, isForPartners } from './calls.ts'
import { type Curl, curlsOf } from './curl.ts'
import { fieldTable } from './fields.ts'
import { protocolCurls } from './protocol-curls.ts'

interface Where {
  readonly origin: string
  readonly language: Language
  /** The page of the guide that says what to do about each code. */
  readonly codesPath: string
}

/** What an engineer needs of one call: a request to send, the answer to it, every field, every refusal. */
export function callBody({ line, call }: Described, { origin, language, codesPath }: Where): string {
  const words = wordsOf(language)
  return [
    heading(line, call.operationId, call.summary),
    `<p class="quiet">${escapeHtml(whose(call, language))}${rateOf(call, language)}</p>`,
    `<h2>${words.request}</h2>`,
    ...curlsOf(line, call, origin).map((curl) => curlBlock(curl, language)),
    `<h2>${words.answer}</h2>`,
    ...answersOf({ line, call }, language),
    ...(call.query ? [fieldTable(words.query, call.query, language)] : []),
    ...(call.body ? [fieldTable(words.body, call.body, language)] : []),
    fieldTable(words.data, call.reply, language),
    codeTable(call, language, codesPath),
  ].join('\n')
}

export function protocolBody(line: string, operation: ProtocolOperation, { origin, language }: Where): string {
  const words = wordsOf(language)
  const example = operation.responses['200']?.content?.['application/json']?.example
  const isEmpty = example === undefined || Object.keys(example).length === 0
  return [
    heading(line, operation.operationId, operation.summary),
    `<h2>${words.request}</h2>`,
    ...(protocolCurls(origin)[line] ?? []).map((curl) => curlBlock(curl, language)),
    ...(isEmpty ? [] : [`<h2>${words.answer}</h2>`, codeBlock(JSON.stringify(example, null, 2), 'json', language)]),
  ].join('\n')
}

const heading = (line: string, operationId: string, summary: string): string =>
  `<h1 class="call" lang="en">${wrapping(operationId)}</h1>\n<p class="line"><code>${escapeHtml(line)}</code></p>\n<p lang="en">${withInlineCode(summary)}</p>`

/** On a phone the name breaks between its words. */
const wrapping = (operationId: string): string => escapeHtml(operationId).replaceAll(/(?<=[a-z])(?=[A-Z])/g, '<wbr>')

const curlBlock = ({ title, line }: Curl, language: Language): string => codeBlock(line, 'sh', language, title)

function answersOf({ line, call }: Described, language: Language): readonly string[] {
  const block = (title: string, data: unknown) => codeBlock(JSON.stringify({ data }, null, 2), 'json', language, title)
  const recorded = recordedCalls(line)
  if (recorded.length === 0) return [block(String(call.status ?? 200), exampleOf(call.reply))]
  return recorded.map(({ title, status, data }) => block([status, title].filter(Boolean).join(' · '), data))
}

function whose({ access, scope }: Described['call'], language: Language): string {
  const words = wordsOf(language)
  if (access === 'partner') return words.partner
  if (access === 'client') return interpolate(words.client, { scope: scope ?? '' })
  if (scope !== undefined) return interpolate(words.member, { scope })
  return access === 'anyone' ? words.anyone : words.session
}

const rateOf = ({ rate }: Described['call'], language: Language): string =>
  rate ? ` · ${interpolate(wordsOf(language).rate, { requests: rate.requests, seconds: rate.perSeconds })}` : ''

/** The guide says what to do about the codes of partners' calls. */
function codeTable(call: Described['call'], language: Language, codesPath: string): string {
  if (call.refusals.length === 0) return ''
  const words = wordsOf(language)
  const rows = [...new Set(call.refusals)].map((code) => {
    const named = isForPartners(call)
      ? `<a href="${codesPath}#${code}"><code>${code}</code></a>`
      : `<code>${code}</code>`
    return `<tr><td>${named}</td><td>${refusals[code].status}</td><td lang="zh-TW">${escapeHtml(refusals[code].words)}</td></tr>`
  })
  return `<h2>${words.codes}</h2><p class="quiet"><a href="${codesPath}">${words.codesNote}</a></p><div class="wide" tabindex="0"><table><thead><tr><th>${words.code}</th><th>${words.status}</th><th>${words.message}</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`
}
