import { expect, test } from 'vitest'
import { escapeHtml } from './escape-html.ts'

test('text can neither open an element nor leave an attribute, in either kind of quotes', () => {
  expect(escapeHtml(`<img src=x onerror="a('&')">`)).toBe('&lt;img src=x onerror=&quot;a(&#39;&amp;&#39;)&quot;&gt;')
})
