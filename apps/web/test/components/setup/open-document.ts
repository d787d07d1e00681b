import { onTestFinished } from 'vitest'

type Opened = Window & typeof globalThis & { readonly load: (path: string) => Promise<unknown> }

// Vitest's server has every import() of a module go through its runner, which only the tester's page has.
const script = `
  window.__vitest_browser_runner__ = parent.__vitest_browser_runner__
  window.load = (path) => import(path)`

/**
 * An empty document with modules of its own until the test is over. For what a module keeps or listens to as long as its
 * page lives: test files share a page, and would find it there.
 */
export async function openDocument() {
  const frame = document.createElement('iframe')
  frame.srcdoc = `<script type="module">${script}</script>`
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }))
  document.body.append(frame)
  onTestFinished(() => frame.remove())
  await loaded
  const window = frame.contentWindow as Opened
  return {
    window,
    document: window.document,
    /** Loads a module from its address on the server, such as `/src/ui/overlay/toast.ts`. */
    load: async <Module>(path: string) => (await window.load(path)) as Module,
  }
}
