import { escapeHtml } from '@dpass/rules/escape-html'
import { baseOf, type Language, tagOf, wordsOf } from './language.ts'

export interface NavEntry {
  readonly href: string
  readonly title: string
  /** Set where the title is of another language than the page. */
  readonly lang?: string
  readonly entries?: readonly NavEntry[]
}

export interface NavGroup {
  readonly title: string
  readonly entries: readonly NavEntry[]
}

export interface Page {
  readonly language: Language
  readonly path: string
  /** The same page in the other language. */
  readonly otherPath: string
  readonly title: string
  readonly groups: readonly NavGroup[]
  readonly body: string
}

/** One page of those for engineers: head, navigation at the side (on a phone behind a button), content. */
export function layOut({ language, path, otherPath, title, groups, body }: Page): string {
  const words = wordsOf(language)
  const other = language === 'zh' ? 'en' : 'zh'
  const whole = title === words.title ? title : `${title} · ${words.title}`
  return `<!doctype html>
<html lang="${tagOf[language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(whole)}</title>
<link rel="icon" href="/mark.svg" type="image/svg+xml">
<link rel="alternate" hreflang="${tagOf[other]}" href="${otherPath}">
<link rel="stylesheet" href="/developers/page.css">
<script src="/developers/page.js" defer></script>
</head>
<body>
<a class="skip" href="#content">${words.skip}</a>
<header>
<a class="brand" href="${baseOf(language)}">${mark}<span>${escapeHtml(words.title)}</span></a>
<form class="search" role="search" hidden data-index="${baseOf(language)}/search.json" data-none="${escapeHtml(words.noResults)}">
<input type="search" aria-label="${escapeHtml(words.search)}" placeholder="${escapeHtml(words.search)}" autocomplete="off" spellcheck="false">
<ul class="results" aria-label="${escapeHtml(words.results)}" hidden></ul>
<p class="unseen" role="status"></p>
</form>
<a class="language" href="${otherPath}" lang="${tagOf[other]}" hreflang="${tagOf[other]}">${words.otherLanguage}</a>
</header>
<div class="columns" data-copied="${escapeHtml(words.copied)}">
<nav aria-label="${escapeHtml(words.menu)}">
<button type="button" class="menu" aria-expanded="false" hidden>${words.menu}</button>
<div class="contents">
${groups.map((group) => groupOf(group, path)).join('\n')}
</div>
</nav>
<main id="content" tabindex="-1">
${body}
</main>
</div>
</body>
</html>`
}

const groupOf = ({ title, entries }: NavGroup, path: string): string =>
  `<p>${escapeHtml(title)}</p>\n<ul>${entries.map((entry) => entryOf(entry, path)).join('')}</ul>`

function entryOf({ href, title, lang, entries = [] }: NavEntry, path: string): string {
  const inner = entries.length === 0 ? '' : `<ul>${entries.map((entry) => entryOf(entry, path)).join('')}</ul>`
  const here = href === path ? ' aria-current="page"' : ''
  const language = lang === undefined ? '' : ` lang="${lang}"`
  return `<li><a href="${escapeHtml(href)}"${here}${language}>${escapeHtml(title.replaceAll('`', ''))}</a>${inner}</li>`
}

/** The web app's sign (apps/web/src/ui/mark/BrandMark.tsx). */
const mark = `<svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true"><rect width="32" height="32" rx="8" fill="#006b47"/><path d="M12.5 7 9 25h3L15 7zM19.5 7 23 25h-3L17 7zM15.2 10h1.6v3h-1.6zM15.2 15.5h1.6v3h-1.6zM15.2 21h1.6v3h-1.6z" fill="#fff"/></svg>`
