import { escapeHtml } from '@dpass/rules/escape-html'
import { refusalsOfAccess } from '@dpass/contract/access'
import { type RefusalCode, universalRefusals } from '@dpass/contract/refusals'
import { type Addresses, type Chapter, type Guide } from './guide.ts'
import type { Parts } from './openapi/document.ts'
import { pageStyle } from './page-style.ts'
import { callAnchor, isForPartners, partReference, partsWith, protocolReference, refusalTable } from './reference.ts'

export const ownCallsPath = '/developers/own-calls'

/** The page for partner engineers: the guide, the codes, and every call that partners make. No script, nothing to install. */
export function developersPage(guide: Guide, parts: Parts, addresses: Addresses): string {
  const { origin } = addresses.publicUrl
  const forPartners = partsWith(parts, isForPartners)
  const chapters = guide.chapters.map((chapter) =>
    chapter.id === 'errors' ? { ...chapter, html: chapter.html + errorTable(forPartners) } : chapter,
  )
  const reference: Chapter = {
    id: 'reference',
    title: 'Reference',
    sections: [
      { id: 'protocol', title: 'OAuth 2.1 and OpenID Connect' },
      ...Object.keys(forPartners).map((name) => ({ id: `part-${name}`, title: partTitle(name) })),
    ],
    html: `<h2 id="reference">Reference</h2>
<p>From the contract that DPASS is served by; the same as data: <a href="/openapi.json">openapi.json</a> (OpenAPI 3.1). The calls of
DPASS's own screens stand <a href="${ownCallsPath}">on a page of their own</a>: they take a member's session, which no app has.</p>
<h3 id="protocol">OAuth 2.1 and OpenID Connect</h3>
${protocolReference(origin)}
${Object.entries(forPartners)
  .map(([name, part]) => `<h3 id="part-${name}">${partTitle(name)}</h3>${partReference({ [name]: part }, origin)}`)
  .join('\n')}`,
  }
  const all = [...chapters, reference]
  const body = `<h1>DPASS for engineers</h1>
${doors(addresses)}
${guide.opening}
${all.map(({ html }) => html).join('\n')}`
  return layOut('DPASS for engineers', index(all), body)
}

/** The calls of DPASS's own web app, apart: partners have no use for them. */
export function ownCallsPage(parts: Parts, { publicUrl }: Addresses): string {
  const own = partsWith(parts, (call) => !isForPartners(call))
  const sections = Object.entries(own).map(([name, { calls }]) => ({
    id: `part-${name}`,
    title: partTitle(name),
    sections: Object.keys(calls).map((call) => ({ id: callAnchor(call), title: call })),
    html: `<h2 id="part-${name}">${partTitle(name)}</h2>`,
  }))
  const body = `<h1>Calls of DPASS's own screens</h1>
<p>For engineers of DPASS. Partners find theirs at <a href="/developers">/developers</a>.</p>
${sections.map(({ html, id }) => html + partReference({ [id]: own[id.slice('part-'.length)] as Parts[string] }, publicUrl.origin, 3)).join('\n')}`
  return layOut("Calls of DPASS's own screens", index(sections), body)
}

/** Only where there is a sandbox: production has none. */
const doors = ({ sandboxUrl }: Addresses): string =>
  `<p class="doors"><a href="/openapi.json">openapi.json</a><a href="/.well-known/openid-configuration">discovery</a>${
    sandboxUrl === undefined ? '' : `<a href="${escapeHtml(sandboxUrl)}">sandbox</a>`
  }</p>`

/** Every code that a call of partners may be refused with. */
function errorTable(parts: Parts): string {
  const calls = Object.values(parts).flatMap(({ calls: each }) => Object.values(each))
  const codes = new Set<RefusalCode>([
    ...universalRefusals,
    ...refusalsOfAccess.client,
    ...refusalsOfAccess.partner,
    ...calls.flatMap(({ refusals }) => refusals as RefusalCode[]),
  ])
  return refusalTable([...codes])
}

const titles: Readonly<Record<string, string>> = {
  auth: 'Signing in',
  oauth: "Other companies' apps",
  account: 'Account',
  programmes: 'Points',
  deduction: 'Automatic deduction',
  redemption: 'Redemptions',
  records: 'Records',
  plans: 'Plans',
  payment: 'Payment',
  etag: 'Toll payment',
  board: 'Banners and places',
  webhooks: 'Webhooks',
  health: 'Health',
}
const partTitle = (name: string): string => escapeHtml(titles[name] ?? name)

type Entry = Pick<Chapter, 'id' | 'title' | 'sections'>

function index(entries: readonly Entry[]): string {
  const link = ({ id, title }: { readonly id: string; readonly title: string }) =>
    `<a href="#${escapeHtml(id)}">${escapeHtml(title.replaceAll('`', ''))}</a>`
  const items = entries.map(({ sections, ...entry }) => {
    const inner = sections.map((section) => `<li>${link(section)}</li>`).join('')
    return `<li>${link(entry)}${inner && `<ul>${inner}</ul>`}</li>`
  })
  return `<nav aria-label="Contents"><ul>${items.join('')}</ul></nav>`
}

const layOut = (title: string, nav: string, body: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<style>${pageStyle}</style>
</head>
<body>
<a class="skip" href="#content">Skip to the content</a>
${nav}
<main id="content" tabindex="-1">
${body}
</main>
</body>
</html>`
