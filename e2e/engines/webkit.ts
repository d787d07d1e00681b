import { chineseFontEnvironment } from '../chinese-font.ts'
import { startChild } from './child.ts'
import { type Engine, keyActions, pressActions, windowSize } from './engine.ts'
import { pathOf } from './find-engines.ts'

type Call = <Value>(method: string, path: string, body?: object) => Promise<Value>

const callerOf =
  (port: string): Call =>
  async <Value>(method: string, path: string, body?: object) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    })
    const { value } = (await answer.json()) as { value: Value & { error?: string; message?: string } }
    if (!answer.ok) throw new Error(`${path}: ${value.error} ${value.message}`)
    return value
  }

/** Answers when the expression has come to something. Written out, because our pages allow no `eval`. */
const scriptFor = (expression: string) => `const [answer] = arguments
Promise.resolve().then(() => (${expression})).then((value) => answer({ value }), (error) => answer({ error: String(error) }))`

const openSession = async (call: Call): Promise<string> => {
  const options = { binary: pathOf('MiniBrowser'), args: ['--automation'] }
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } }
  const { sessionId } = await call<{ sessionId: string }>('POST', '/session', { capabilities })
  await call('POST', `/session/${sessionId}/window/rect`, windowSize)
  return `/session/${sessionId}`
}

/** WebKitGTK by its own WebDriver, on a screen that is not there. */
export const openWebkit = async (): Promise<Engine> => {
  const screen = await startChild(
    'Xvfb',
    ['-displayfd', '1', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'],
    {},
    /\d+/,
  )
  // Whose own sandbox refuses to run as root and in many containers, and who needs no graphics card.
  const environment = {
    ...chineseFontEnvironment(),
    DISPLAY: `:${screen.found[0]}`,
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    LIBGL_ALWAYS_SOFTWARE: '1',
    LANG: 'zh_TW.UTF-8',
    TZ: 'Asia/Taipei',
  }
  const port = String(20_000 + (process.pid % 20_000))
  const driver = await startChild(
    '/bin/sh',
    ['-c', `echo ready; exec ${pathOf('WebKitWebDriver')} --port=${port}`],
    environment,
    /ready/,
  )
  const call = callerOf(port)
  const session = await untilAnswered(() => openSession(call))
  return {
    name: 'WebKit',
    open: async (url) => call('POST', `${session}/url`, { url }),
    evaluate: async <Result>(expression: string) => {
      const answer = await call<{ value: Result; error?: string }>('POST', `${session}/execute/async`, {
        script: scriptFor(expression),
        args: [],
      })
      if (answer.error !== undefined) throw new Error(answer.error)
      return answer.value
    },
    pressAt: async (x, y) => call('POST', `${session}/actions`, { actions: pressActions(x, y) }),
    typeKeys: async (text) => call('POST', `${session}/actions`, { actions: keyActions(text) }),
    close: async () => {
      await call('DELETE', session)
      await driver.stop()
      await screen.stop()
    },
  }
}

/** The driver listens a moment after it was started, and says nothing then. */
const untilAnswered = async <Value>(ask: () => Promise<Value>): Promise<Value> => {
  const deadline = Date.now() + 20_000
  for (;;) {
    try {
      return await ask()
    } catch (error) {
      if (Date.now() > deadline || !(error instanceof TypeError)) throw error
    }
  }
}
