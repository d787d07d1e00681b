import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chineseFontEnvironment } from '../chinese-font.ts'
import { startChild } from './child.ts'
import { type Engine, keyActions, pressActions, windowSize } from './engine.ts'
import { pathOf } from './find-engines.ts'

type Call = <Result>(method: string, params?: object) => Promise<Result>
type Waiting = { resolve: (result: unknown) => void; reject: (error: Error) => void }
type Message = { id?: number | null; type: string; result?: unknown; error?: string; message?: string }

const connect = async (address: string): Promise<{ call: Call; end: () => void }> => {
  const socket = new WebSocket(address)
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true })
    socket.addEventListener('error', () => reject(new Error(`${address} does not answer`)), { once: true })
  })
  const waiting = new Map<number, Waiting>()
  socket.addEventListener('message', ({ data }) => {
    const { id, type, result, error, message } = JSON.parse(String(data)) as Message
    const one = waiting.get(id ?? 0)
    waiting.delete(id ?? 0)
    if (type === 'error') one?.reject(new Error(`${error}: ${message}`))
    else one?.resolve(result)
  })
  let last = 0
  const call: Call = async <Result>(method: string, params: object = {}) => {
    last++
    const answer = new Promise((resolve, reject) => waiting.set(last, { resolve, reject }))
    socket.send(JSON.stringify({ id: last, method, params }))
    return (await answer) as Result
  }
  return { call, end: () => socket.close() }
}

type Evaluated =
  | { type: 'success'; result: { value?: string } }
  | { type: 'exception'; exceptionDetails: { text: string } }

/** Without it a window without a screen is as wide as a desk, and its scroll bars take no room. */
const preferences = `user_pref('intl.accept_languages', 'zh-TW');
user_pref('browser.shell.checkDefaultBrowser', false);
user_pref('datareporting.policy.dataSubmissionEnabled', false);
user_pref('widget.gtk.overlay-scrollbars.enabled', false);
`

/** Firefox by WebDriver BiDi, which it speaks itself. */
export const openFirefox = async (): Promise<Engine> => {
  const profile = mkdtempSync(join(tmpdir(), 'dpass-firefox-'))
  writeFileSync(join(profile, 'user.js'), preferences)
  const environment = { ...chineseFontEnvironment(), HOME: profile, TZ: 'Asia/Taipei' }
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0']
  const browser = await startChild(pathOf('firefox'), args, environment, /WebDriver BiDi listening on (ws:\S+)/)
  const { call, end } = await connect(`${browser.found[1]}/session`)
  await call('session.new', { capabilities: {} })
  const { contexts } = await call<{ contexts: { context: string }[] }>('browsingContext.getTree')
  const context = contexts[0]?.context
  await call('browsingContext.setViewport', { context, viewport: windowSize })
  return {
    name: 'Firefox',
    open: async (url) => call('browsingContext.navigate', { context, url, wait: 'complete' }),
    evaluate: async <Result>(expression: string) => {
      const text = `Promise.resolve().then(() => (${expression})).then((value) => JSON.stringify(value) ?? 'null')`
      const asked = { expression: text, target: { context }, awaitPromise: true }
      const answer = await call<Evaluated>('script.evaluate', asked)
      if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text)
      return JSON.parse(answer.result.value ?? 'null') as Result
    },
    pressAt: async (x, y) => call('input.performActions', { context, actions: pressActions(x, y) }),
    typeKeys: async (text) => call('input.performActions', { context, actions: keyActions(text) }),
    close: async () => {
      end()
      await browser.stop()
      rmSync(profile, { recursive: true, force: true })
    },
  }
}
