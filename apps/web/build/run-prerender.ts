import { pathToFileURL } from 'node:url'

// As much of a browser as the app asks for while it renders. Effects, which ask for more, do not run here.
const nothing = () => {}
const kept = new Map<string, string>()
const storage = {
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, value: string) => kept.set(name, value),
  removeItem: (name: string) => kept.delete(name),
  clear: () => kept.clear(),
}
// The operator's addresses are not known yet: the server puts them where these stand.
const names = ['helpUrl', 'termsUrl', 'privacyUrl', 'contactUrl', 'membershipUrl']
const settings = JSON.stringify(Object.fromEntries(names.map((name) => [name, `settings:${name}`])))
const browser = {
  window: globalThis,
  self: globalThis,
  origin: 'null',
  history: { state: null },
  location: new URL('https://dpass.invalid/'),
  localStorage: storage,
  sessionStorage: storage,
  addEventListener: nothing,
  removeEventListener: nothing,
  document: {
    addEventListener: nothing,
    removeEventListener: nothing,
    getElementById: () => ({ textContent: settings }),
  },
}
for (const [name, value] of Object.entries(browser))
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })

const [, , bundle = ''] = process.argv
const { renderApp } = (await import(pathToFileURL(bundle).href)) as { renderApp: () => Promise<unknown> }
const rendered = JSON.stringify(await renderApp())
process.stdout.write(rendered, () => process.exit(0))
