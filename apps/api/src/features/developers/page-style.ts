/** In the page itself and allowed by its hash, so that the policy stays as strict as everywhere. */
export const pageStyle = `
:root { color-scheme: light dark; --ground: #f5f4ef; --surface: #fff; --sunken: #ecebe4; --line: #e2e0d7; --ink: #11241d; --soft: #56655e; --road: #006b47; }
@media (prefers-color-scheme: dark) { :root { --ground: #0b1310; --surface: #131e19; --sunken: #1b2822; --line: #26352e; --ink: #e9f0ec; --soft: #a2b3aa; --road: #45c391; } }
* { box-sizing: border-box; }
html { scroll-padding-top: 4rem; -webkit-text-size-adjust: 100%; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 1rem/1.6 system-ui, "PingFang TC", "Noto Sans TC", "Microsoft JhengHei", sans-serif; }
main { max-width: 46rem; margin: 0 auto; padding: 1.5rem 1.25rem 5rem; outline: none; }
h1 { font-size: 1.75rem; line-height: 1.2; margin: 0 0 0.75rem; }
h2 { font-size: 1.375rem; line-height: 1.3; margin: 3.5rem 0 0.75rem; padding-top: 1.5rem; border-top: 1px solid var(--line); }
h3 { font-size: 1.125rem; margin: 2.25rem 0 0.5rem; }
h4, .call h3 { font-size: 1rem; margin: 0 0 0.5rem; overflow-wrap: anywhere; }
p { text-wrap: pretty; }
a { color: var(--road); text-underline-offset: 0.15em; }
p a, li a, td a { overflow-wrap: anywhere; }
code { font-family: ui-monospace, "SF Mono", Menlo, Consolas, monospace; font-size: 0.875em; }
:not(pre) > code { overflow-wrap: anywhere; }
:focus-visible { outline: 2px solid var(--road); outline-offset: 2px; }
pre { overflow-x: auto; background: var(--sunken); border-radius: 0.75rem; padding: 0.875rem 1rem; margin: 0.75rem 0; font-size: 0.9375rem; line-height: 1.5; }
pre code { overflow-wrap: normal; }
.wide { overflow-x: auto; margin: 0.75rem 0; }
table { width: 100%; border-collapse: collapse; font-size: 0.9375rem; }
th, td { text-align: left; padding: 0.5rem 1rem 0.5rem 0; border-top: 1px solid var(--line); vertical-align: top; min-width: 5rem; }
thead th { border-top: 0; color: var(--soft); font-weight: 600; }
.call { background: var(--surface); border: 1px solid var(--line); border-radius: 1.25rem; padding: 1.25rem; margin-top: 1rem; }
.call p { margin: 0 0 0.5rem; }
.call .wide { margin-bottom: 0; }
.quiet, .about { color: var(--soft); font-size: 0.9375rem; }
details { margin: 0.5rem 0; }
summary { min-height: 1.75rem; color: var(--road); font-size: 0.9375rem; cursor: pointer; }
.doors { display: flex; flex-wrap: wrap; gap: 0.5rem 1.25rem; }
nav { position: sticky; top: 0; z-index: 1; overflow-x: auto; background: var(--ground); border-bottom: 1px solid var(--line); font-size: 0.9375rem; }
nav ul { list-style: none; margin: 0; padding: 0; }
nav > ul { display: flex; gap: 0.25rem; padding: 0 0.75rem; }
nav a { display: block; padding: 0.6875rem 0.5rem; color: var(--soft); text-decoration: none; white-space: nowrap; }
nav ul ul { display: none; }
.skip:not(:focus) { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
@media (min-width: 64rem) {
  html { scroll-padding-top: 1.5rem; }
  body { display: grid; grid-template-columns: 16rem minmax(0, 46rem); justify-content: center; gap: 3rem; }
  main { margin: 0; padding: 2.5rem 1.25rem 5rem; width: 100%; }
  nav { top: 0; height: 100vh; overflow: auto; border: 0; padding: 2.5rem 0 2rem; }
  nav > ul { display: block; padding: 0; }
  nav > ul > li { margin-bottom: 0.75rem; }
  nav a { padding: 0.25rem 0.5rem; white-space: normal; overflow-wrap: anywhere; line-height: 1.4; }
  nav > ul > li > a { color: var(--ink); font-weight: 600; }
  nav ul ul { display: block; padding-left: 0.75rem; }
  nav a:hover { color: var(--road); }
}
/* A phone has no room for columns: each row becomes a paragraph that begins with its first cell. */
@media (max-width: 40rem) {
  thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  table, tbody, tr, td { display: block; }
  tr { padding: 0.625rem 0; border-top: 1px solid var(--line); }
  td { min-width: 0; padding: 0; border: 0; overflow-wrap: anywhere; }
  td:first-child { font-weight: 600; }
  td:empty { display: none; }
}
@media print { nav { display: none; } }
`
