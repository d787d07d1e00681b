import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { errorPage } from '../../src/features/oauth/engine/error-page.ts'

const webPage = readFileSync(new URL('../../../web/index.html', import.meta.url), 'utf8')

/** Tags without the slash that one of the two writes, and the spaces that formatting puts in. */
const tags = (html: string, pattern: RegExp) =>
  [...html.matchAll(pattern)].map(([tag]) => tag.replaceAll(/\s+/g, ' ').replace(/ ?\/?>$/, '>'))

test.for([
  /<html[^>]*>/g,
  /<meta\s+name="viewport"[^>]*>/g,
  /<meta name="theme-color"[^>]*>/g,
  /<link rel="icon"[^>]*>/g,
])('the page of a request that leads nowhere has the same head as the web app: %s', (pattern) => {
  const expected = tags(webPage, pattern)
  expect(expected.length).toBeGreaterThan(0)
  expect(tags(errorPage('授權已逾時'), pattern)).toEqual(expected)
})
