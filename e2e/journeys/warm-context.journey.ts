import type { BrowserContext } from '@playwright/test'

import { expect, test } from '../journey.ts'
import { makeMember } from '../make-member.ts'
import { openWarm } from '../warm-context.ts'

/** All that a page can find of the one before, without a script of the app. */
const whatIsFound = `(async () => ({
  cookies: document.cookie,
  local: Object.keys(localStorage),
  session: Object.keys(sessionStorage),
  databases: (await indexedDB.databases()).map(({ name }) => name),
  caches: await caches.keys(),
  name: window.name,
  history: history.length,
  geolocation: (await navigator.permissions.query({ name: 'geolocation' })).state,
  online: navigator.onLine,
}))()`

const litter = `(async () => {
  localStorage.setItem('left', '1')
  sessionStorage.setItem('left', '1')
  document.cookie = 'left=1; path=/'
  window.name = 'left'
  await caches.open('left')
  await new Promise((resolve) => (indexedDB.open('left').onsuccess = ({ target }) => resolve(target.result.close())))
})()`

const look = async (context: BrowserContext, url: string) => {
  const page = await context.newPage()
  // Told by the server of each request: a header, a cookie that scripts cannot read, an answer that is changed.
  const asked = await (await page.goto(`${url}/version.txt`))?.request().allHeaders()
  const found = await page.evaluate<object>(whatIsFound)
  return { ...found, header: asked?.['x-left'], sent: asked?.['cookie'], text: await page.innerText('body') }
}

test('a journey finds nothing of the one before in the browser that both share', async ({ browser, stack }) => {
  const fresh = await browser.newContext()
  const clean = [await look(fresh, stack.url), await look(fresh, stack.sandboxUrl), await look(fresh, stack.appUrl)]
  await fresh.close()

  const warm = openWarm(browser)
  const context = await warm.enter(stack, 'any')
  const page = await context.newPage()
  await makeMember(page, stack)
  for (const url of [stack.url, stack.sandboxUrl, stack.appUrl]) {
    await page.goto(`${url}/version.txt`)
    await page.evaluate(litter)
  }
  await context.grantPermissions(['geolocation'])
  await context.setExtraHTTPHeaders({ 'x-left': '1' })
  await context.route('**/version.txt', (route) => route.fulfill({ body: 'changed' }))
  await context.setOffline(true)
  const heard: string[] = []
  context.on('request', (request) => heard.push(request.url()))
  await warm.leave(stack, true)

  expect(await warm.enter(stack, 'any')).toBe(context)
  const found = [
    await look(context, stack.url),
    await look(context, stack.sandboxUrl),
    await look(context, stack.appUrl),
  ]
  expect(found).toEqual(clean)
  expect(heard).toEqual([])
  await warm.leave(stack, true)

  // What is left is told, and what cannot be taken back ends the context.
  await context.addCookies([{ name: 'left', value: '1', url: stack.url }])
  await expect(warm.enter(stack, 'any')).rejects.toThrow('left in the browser')
  await context.clearCookies()
  await (await warm.enter(stack, 'any')).clock.install()
  await warm.leave(stack, true)
  const second = await warm.enter(stack, 'any')
  await warm.leave(stack, false)
  const third = await warm.enter(stack, 'any')
  const fourth = await warm.enter(stack, 'other options')
  expect(new Set([context, second, third, fourth]).size).toBe(4)
  await warm.drop()
})
