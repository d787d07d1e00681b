import { expect, test } from '@playwright/test'

import { checkAccessibility, checkContrastInTheDark, checkFitsScreen } from '../check-page.ts'
import { watchTroubles } from '../watch-troubles.ts'

/** The watch itself is tried on pages that go wrong, because a watch that never barks looks like a good product. */
const bad = [
  ['an error on the console', '<script>console.error("loud")</script>', /console\.error: loud/],
  ['an uncaught exception', '<script>throw new Error("thrown")</script>', /uncaught: thrown/],
  ['an unhandled rejection', '<script>Promise.reject(new Error("dropped"))</script>', /uncaught: dropped/],
  [
    'a script against the content security policy',
    `<meta http-equiv="Content-Security-Policy" content="script-src 'none'"><script>1</script>`,
    /console\.error: .*Content Security Policy/i,
  ],
  ['an answer of 404', '<img src="/missing.png" alt="">', /console\.error: .*404/],
  ['a request without an answer', '<img src="/cut.png" alt="">', /failed request: .*cut\.png/],
] as const

test('everything that goes wrong behind a page is noticed', async ({ context, page }) => {
  const troubles = watchTroubles(context)
  for (const [what, html, trouble] of bad) {
    await context.route('http://bad.example/**', (route) => {
      const { pathname } = new URL(route.request().url())
      if (pathname === '/missing.png') return route.fulfill({ status: 404 })
      if (pathname === '/cut.png') return route.abort('connectionreset')
      return route.fulfill({ contentType: 'text/html', body: `<!doctype html><title>bad</title>${html}` })
    })
    await page.goto('http://bad.example/')
    await expect.poll(() => troubles.join('\n'), what).toMatch(trouble)
    troubles.length = 0
  }
})

test('what a member with a disability would stumble over is told', async ({ page }) => {
  await page.setContent('<html lang="zh-TW"><title>bad</title><main><h1>bad</h1><img src="data:,"></main></html>')
  await expect(checkAccessibility(page)).rejects.toThrow('image-alt')
  for (const part of ['page', 'overlay'] as const) {
    const pale = '<p style="color: #999; background: #aaa">pale</p>'
    await page.setContent(
      `<html lang="zh-TW"><title>bad</title><main><h1>bad</h1>${part === 'page' ? pale : ''}</main><div role="dialog" data-open aria-label="bad">${part === 'overlay' ? pale : ''}</div></html>`,
    )
    await expect(checkAccessibility(page, part), part).rejects.toThrow('color-contrast')
    await expect(checkContrastInTheDark(page, part), part).rejects.toThrow('color-contrast')
  }
  await page.setContent('<meta name="viewport" content="width=device-width"><p style="width: 5000px">wide</p>')
  await expect(checkFitsScreen(page)).rejects.toThrow('width of')
})
