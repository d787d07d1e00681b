import { refusals, type RefusalCode, universalRefusals } from '@dpass/contract/refusals'
import type { Call, Calls } from '@dpass/wire/shape'

/** The contract as a page to read: one section a call, no script, nothing to install. */
export function developersPage(calls: Calls): string {
  const sections = Object.entries(calls).map(([name, call]) => callSection(name, call))
  const index = Object.keys(calls).map(
    (name) => `<li><a href="#${anchorOf(name)}"><code>${escape(name)}</code></a></li>`,
  )
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>DPASS for engineers</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>DPASS for engineers</h1>
<p>Every call DPASS answers, from the contract it is served by. The same as data: <a href="/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
<h2 id="conventions">Conventions</h2>
<ul>
<li>JSON in UTF-8. Success is a 2xx with <code>{"data": …}</code>; failure is <code>{"error": {"code", "message", "details"?}}</code>. Program against <code>code</code>; <code>message</code> is Traditional Chinese, fit to show a driver.</li>
<li>Bodies up to 64 KiB. Times are ISO 8601 in UTC, money is whole TWD, points are whole numbers, ids are opaque.</li>
<li>Every answer carries <code>x-request-id</code>; quote it when you ask us about one.</li>
<li>429 and 503 carry <code>Retry-After</code> in seconds.</li>
</ul>
<p>Any call may also refuse with ${universalRefusals.map((code) => `<code>${code}</code> (${refusals[code].status})`).join(', ')}.</p>
<h2>Calls</h2>
<ul class="index">${index.join('\n')}</ul>
${sections.join('\n')}
</main>
</body>
</html>`
}

function callSection(name: string, call: Call): string {
  const parts = [
    `<section><h3 id="${anchorOf(name)}"><code>${escape(name)}</code></h3>`,
    `<p>${escape(call.summary)}</p>`,
    `<p class="quiet">For ${escape(call.access)}; answers ${call.status ?? 200}.${rateOf(call)}</p>`,
    ...(call.query ? [schemaBlock('Query', call.query)] : []),
    ...(call.body ? [schemaBlock('Body', call.body)] : []),
    schemaBlock('data', call.reply),
  ]
  if (call.refusals.length > 0) parts.push(refusalTable(call.refusals as RefusalCode[]))
  return `${parts.join('\n')}</section>`
}

const rateOf = ({ rate }: Call): string =>
  rate ? ` At most ${rate.requests} requests in ${rate.perSeconds} seconds from one source.` : ''

const schemaBlock = (title: string, schema: unknown): string =>
  `<h4>${title}</h4><pre tabindex="0"><code>${escape(JSON.stringify(schema, null, 2))}</code></pre>`

function refusalTable(codes: readonly RefusalCode[]): string {
  const rows = codes.map((code) => {
    const { status, words } = refusals[code]
    return `<tr><td><code>${code}</code></td><td>${status}</td><td lang="zh-TW">${escape(words)}</td></tr>`
  })
  return `<h4>Refusals</h4><table tabindex="0"><thead><tr><th>code</th><th>status</th><th>message</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
}

const anchorOf = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string): string => text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? '')

const style = `
:root { color-scheme: light dark; --ground: #f5f4ef; --surface: #fff; --line: #e2e0d7; --ink: #11241d; --soft: #56655e; --road: #006b47; }
@media (prefers-color-scheme: dark) { :root { --ground: #0b1310; --surface: #131e19; --line: #26352e; --ink: #e9f0ec; --soft: #a2b3aa; --road: #45c391; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 1rem/1.55 system-ui, "PingFang TC", "Noto Sans TC", "Microsoft JhengHei", sans-serif; }
main { max-width: 46rem; margin: 0 auto; padding: 2.5rem 1.25rem 5rem; }
h1 { font-size: 1.75rem; line-height: 1.2; margin: 0 0 1rem; }
h2 { font-size: 1.25rem; margin: 2.5rem 0 0.75rem; }
h3 { font-size: 1.0625rem; margin: 0 0 0.5rem; overflow-wrap: anywhere; scroll-margin-top: 1rem; }
h4 { font-size: 0.8125rem; margin: 1rem 0 0.375rem; color: var(--soft); }
a { color: var(--road); }
code { font-family: ui-monospace, "SF Mono", Menlo, Consolas, monospace; font-size: 0.9em; }
section { background: var(--surface); border: 1px solid var(--line); border-radius: 1.25rem; padding: 1.25rem; margin-top: 1rem; }
section p { margin: 0 0 0.5rem; }
.quiet { color: var(--soft); font-size: 0.9375rem; }
.index { list-style: none; padding: 0; }
.index a { display: inline-block; padding: 0.375rem 0; }
pre { overflow-x: auto; background: var(--ground); border-radius: 0.75rem; padding: 0.75rem 1rem; margin: 0; font-size: 0.875rem; }
table { width: 100%; border-collapse: collapse; font-size: 0.9375rem; display: block; overflow-x: auto; }
th, td { text-align: left; padding: 0.5rem 0.75rem 0.5rem 0; border-top: 1px solid var(--line); vertical-align: top; }
thead th { border-top: 0; color: var(--soft); font-weight: 600; }
`
