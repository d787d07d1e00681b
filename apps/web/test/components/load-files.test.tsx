import { afterEach, expect, test, vi } from 'vitest'
import { commands } from 'vitest/browser'
import { loadFiles } from '../../src/ui/state/load-files.ts'
import { isMissingChunk, isWithoutNetwork } from '../../src/ui/state/missing-chunk.ts'

const linksTo = (href: string) => [...document.querySelectorAll<HTMLLinkElement>(`link[href="${href}"]`)]

afterEach(() => {
  vi.restoreAllMocks()
  for (const link of document.querySelectorAll('link[crossorigin]')) link.remove()
})

test('a page that is opened later is shown once its styles are there, and asks for each of its files once', async () => {
  const files = ['src/ui/style/boot.css', 'src/ui/mark/weave.ts']
  const opened = [0, 1].map(() => loadFiles(() => Promise.resolve(linksTo('/src/ui/style/boot.css')[0]?.sheet), files))
  for (const sheet of await Promise.all(opened)) expect(sheet).toBeInstanceOf(CSSStyleSheet)
  expect(linksTo('/src/ui/style/boot.css').map(({ rel }) => rel)).toEqual(['stylesheet'])
  expect(linksTo('/src/ui/mark/weave.ts').map(({ rel }) => rel)).toEqual(['modulepreload'])
})

test('a page whose styles cannot be fetched is not shown without them, and its styles are asked for again', async () => {
  // Nothing listens at port 1.
  const open = () => loadFiles(() => Promise.resolve('shown'), ['/127.0.0.1:1/gone.css'])
  await expect(open()).rejects.toThrow('Unable to preload CSS for //127.0.0.1:1/gone.css')
  expect(linksTo('//127.0.0.1:1/gone.css')).toEqual([])
  await expect(open()).rejects.toThrow('Unable to preload CSS')
  // The browser tells each attempt twice, and both were wanted.
  const troubles: string[] = []
  await expect.poll(async () => troubles.push(...(await commands.takeTroubles()))).toBe(4)
})

test('what the server has preloaded is not asked for again, but a style is still applied', async () => {
  // Other files than above: what was asked for once is remembered.
  document.head.insertAdjacentHTML(
    'beforeend',
    '<link rel="modulepreload" crossorigin href="/src/ui/mark/create-icon.ts"><link rel="preload" as="style" crossorigin href="/src/ui/style/transitions.css">',
  )
  await loadFiles(() => Promise.resolve(), ['src/ui/mark/create-icon.ts', 'src/ui/style/transitions.css'])
  expect(linksTo('/src/ui/mark/create-icon.ts')).toHaveLength(1)
  expect(linksTo('/src/ui/style/transitions.css').map(({ rel }) => rel)).toEqual(['preload', 'stylesheet'])
})

test('many files are asked for a few at a time, so that the page answers to touches in between', async () => {
  // None of these is asked for by another test.
  const names = ['auth-pages', 'next-path', 'own-path', 'parse-url', 'search']
  const files = names.map((name) => `src/address/${name}.ts`)
  const askedFor = () => files.flatMap((file) => linksTo(`/${file}`)).length
  const loading = loadFiles(() => Promise.resolve(askedFor()), files)
  expect(askedFor()).toBe(3)
  expect(await loading).toBe(files.length)
})

/** The device counts as connected, but nothing gets through. */
const loseServer = () =>
  vi.spyOn(window, 'fetch').mockImplementation(() => Promise.reject(new TypeError('Failed to fetch')))

test.each([
  ['the device has no network', () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)],
  ['the server is not reached', loseServer],
])('when %s a module is missed in words at which the router does not reload', async (_, lose) => {
  const open = () => loadFiles(() => Promise.reject(new Error('Failed to fetch dynamically imported module')))
  await expect(open()).rejects.toThrow('Failed to fetch')
  lose()
  const told = await open().catch((error: unknown) => error)
  expect([isMissingChunk(told), isWithoutNetwork(told)]).toEqual([true, true])
  expect(String(told)).not.toContain('Failed to fetch dynamically imported module')
})
