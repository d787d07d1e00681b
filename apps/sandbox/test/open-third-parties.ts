import { readDemoClients } from '../src/oauth/demo-client.ts'
import { demoClients } from '../../../tools/start/demo-clients.ts'
import { takePort } from '../../../tools/start/system/take-port.ts'
import { openFakeIssuer } from './fake-issuer.ts'
import { openSandbox, readPage } from './open-sandbox.ts'

/** A sandbox that plays the third parties of the demo, before a DPASS that the test decides about. */
export async function openThirdParties(chosen: { dpassUrl?: string; now?: () => Date; dataDir?: string } = {}) {
  const issuer = await openFakeIssuer()
  const appPort = await takePort()
  const appUrl = `http://localhost:${appPort}`
  const sandboxPort = await takePort()
  const written = JSON.stringify(demoClients({ sandbox: `http://127.0.0.1:${sandboxPort}`, app: appUrl }))
  const sandbox = await openSandbox({
    dpassUrl: issuer.url,
    ...chosen,
    appPort,
    port: sandboxPort,
    demoClients: readDemoClients(written),
  })
  return { issuer, sandbox, appUrl, sandboxUrl: `http://127.0.0.1:${sandboxPort}` }
}

/** A browser's tab: it keeps cookies, and goes only where the test sends it. */
export function openBrowser(origin: string) {
  const cookies = new Map<string, string>()
  async function go(address: string, init: RequestInit = {}) {
    const headers = new Headers(init.headers)
    headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    headers.set('accept', 'text/html')
    const answer = await fetch(new URL(address, origin), { ...init, headers, redirect: 'manual' })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    const page = await readPage(answer)
    return { status: answer.status, location: answer.headers.get('location') ?? '', page, answer }
  }
  const press = (path: string, form: Record<string, string> = {}) =>
    go(path, { method: 'POST', body: new URLSearchParams(form) })
  return {
    go,
    cookies,
    press,
    /** Presses the button with these words on a page, and sends what its form has to say. */
    async pressOn(page: string, words: string) {
      const form = page.match(/<form [\s\S]*?<\/form>/g)?.find((each) => each.includes(words))
      const action = form && /action="([^"]+)"/.exec(form)?.[1]
      if (form === undefined || action === undefined) throw new Error(`no button says ${words} on: ${page}`)
      const hidden = [...form.matchAll(/type="hidden" name="([^"]+)" value="([^"]*)"/g)]
      return press(action, Object.fromEntries(hidden.map(([, name = '', value = '']) => [name, value])))
    },
  }
}

/** Through DPASS and back, to wherever the client leads in the end. */
export async function signIn(browser: ReturnType<typeof openBrowser>, form: Record<string, string>) {
  const toDpass = await browser.press('/sign-in', form)
  const { location: back } = await browser.go(toDpass.location)
  return { asked: new URL(toDpass.location).searchParams, back, answered: await browser.go(back) }
}
