import { escapeHtml } from '@dpass/rules/escape-html'
import { highlight } from './highlight.ts'
import { type Language, wordsOf } from './language.ts'

/** A piece of code to be copied. The button shows once the script is there that makes it work. */
export const codeBlock = (source: string, kind: string, language: Language, title?: string): string =>
  `${title === undefined ? '' : `<p class="caption" lang="en">${escapeHtml(title)}</p>`}<div class="code"><pre tabindex="0"><code>${highlight(source, kind)}</code></pre><button type="button" data-copy hidden>${wordsOf(language).copy}</button></div>`
