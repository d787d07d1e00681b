import { breakMarkup } from '@dpass/rules/lines/break-markup'
import { say } from '../../../platform/copy/say.ts'

/** One sentence and a link home. Repeats nothing of the request. */
export const errorPage = (sentence: string): string =>
  breakMarkup(`<!doctype html>
<html lang="zh-TW">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, maximum-scale=1, user-scalable=no, viewport-fit=cover, interactive-widget=resizes-content">
<meta name="robots" content="noindex">
<title>${say('error.oauth.heading')}｜DPASS</title>
<meta name="theme-color" content="#f5f4ef" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#0b1310" media="(prefers-color-scheme: dark)">
<link rel="icon" href="/mark.svg" type="image/svg+xml">
<style>${style}</style>
</head>
<body>
<header><img src="/mark.svg" alt="" width="28" height="28">DPASS</header>
<main>
<h1>${say('error.oauth.heading')}</h1>
<p>${sentence}</p>
<a href="/">${say('error.oauth.home')}</a>
</main>
</body>
</html>
`)

/** The web app's look (apps/web/src/ui/style/tokens.css), as much of it as one sentence needs. */
const style = `
:root { color-scheme: light dark; --ground: #f5f4ef; --ink: #11241d; --soft: #56655e; --road: #006b47; --on-road: #fff; }
@media (prefers-color-scheme: dark) { :root { --ground: #0b1310; --ink: #e9f0ec; --soft: #a2b3aa; --road: #45c391; --on-road: #04170f; } }
* { box-sizing: border-box; }
body { margin: 0; word-break: keep-all; overflow-wrap: anywhere; background: var(--ground); color: var(--ink); font: 1.0625rem/1.6 system-ui, "PingFang TC", "Noto Sans TC", "Microsoft JhengHei", sans-serif; }
header, main { max-width: 30rem; margin: 0 auto; padding: 0 1.25rem; }
header { display: flex; align-items: center; gap: 0.5rem; min-height: 4rem; font-weight: 700; letter-spacing: 0.06em; }
h1 { margin: 1rem 0 0.75rem; font-size: 1.75rem; line-height: 1.3; }
p { margin: 0 0 2rem; color: var(--soft); text-wrap: pretty; }
a { display: block; padding: 0.875rem; border-radius: 999px; background: var(--road); color: var(--on-road); font-weight: 600; text-align: center; text-decoration: none; }
`
