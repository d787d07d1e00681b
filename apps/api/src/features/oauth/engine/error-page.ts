import { say } from '../../../platform/words/say.ts'

/** One sentence, and a way home. The sentence is ours: nothing the request said is repeated. */
export const errorPage = (sentence: string): string => `<!doctype html>
<html lang="zh-Hant-TW">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${say('error.oauth.heading')}｜DPASS</title>
<style>${style}</style>
</head>
<body>
<main>
<p class="mark">DPASS</p>
<h1>${say('error.oauth.heading')}</h1>
<p>${sentence}</p>
<a href="/">${say('error.oauth.home')}</a>
</main>
</body>
</html>
`

/** The web app's look (apps/web/src/ui/tokens.css), as much of it as one sentence needs. */
const style = `
:root { color-scheme: light dark; --ground: #f5f4ef; --surface: #fff; --line: #e2e0d7; --ink: #11241d; --soft: #56655e; --road: #006b47; --on-road: #fff; }
@media (prefers-color-scheme: dark) { :root { --ground: #0b1310; --surface: #131e19; --line: #26352e; --ink: #e9f0ec; --soft: #a2b3aa; --road: #45c391; --on-road: #04170f; } }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100svh; display: grid; place-items: center; padding: 1.25rem; background: var(--ground); color: var(--ink); font: 1.0625rem/1.6 -apple-system, "PingFang TC", "Noto Sans TC", "Microsoft JhengHei", system-ui, sans-serif; }
main { width: 100%; max-width: 26rem; padding: 2rem 1.5rem; border: 1px solid var(--line); border-radius: 1.25rem; background: var(--surface); text-align: center; }
.mark { margin: 0 0 1.5rem; color: var(--road); font-weight: 700; letter-spacing: 0.08em; }
h1 { margin: 0 0 0.75rem; font-size: 1.5rem; line-height: 1.3; }
p { margin: 0 0 1.5rem; color: var(--soft); overflow-wrap: anywhere; text-wrap: balance; }
a { display: block; padding: 0.875rem; border-radius: 999px; background: var(--road); color: var(--on-road); font-weight: 600; text-decoration: none; }
`
