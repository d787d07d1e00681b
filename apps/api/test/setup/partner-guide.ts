import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import { takePort } from '../../../../tools/start/system/take-port.ts'
import { readTask } from '../../src/operate/operate.ts'
import type { Product } from './product.ts'

const folder = new URL('../../../../docs/', import.meta.url)

/** The line in which a script tells the member where to go. */
export const addressSaid = /^(http\S+\/v2\/oauth2\/auth\?\S+)$/m

const interpreters: Readonly<Record<string, string>> = { mjs: process.execPath, py: 'python3', sh: 'sh' }
const interpreterOf = (script: string): string => interpreters[script.split('.').at(-1) ?? ''] ?? ''

/** Says why a script of the page cannot run on this machine; nothing where it can. The product itself needs neither program. */
export function missingFor(script: string): string | undefined {
  const needed = script.endsWith('.py') ? ['python3', '--version'] : script.endsWith('.sh') ? ['curl', '--version'] : []
  const [program, ...words] = needed
  if (program === undefined || spawnSync(program, words).status === 0) return undefined
  return `${script} is not run: this machine has no ${program}`
}

/** Runs a script of the page as an app of its own; what it writes down goes into the folder `cwd`. */
export function runScript(script: string, environment: Readonly<Record<string, string>>, cwd?: string) {
  const file = fileURLToPath(new URL(`partners/${script}`, folder))
  const child = spawn(interpreterOf(script), [file], {
    cwd,
    env: { PATH: process.env['PATH'], NODE_NO_WARNINGS: '1', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill())
  const ended = Promise.all([once(child, 'exit'), text(child.stderr)])
  let said = ''
  child.stdout.setEncoding('utf8').on('data', (words: string) => (said += words))
  return {
    /** Waits until it has said something of this form, and gives the form's first part. */
    async says(form: RegExp): Promise<string> {
      while (!form.test(said)) {
        const outcome = await Promise.race([once(child.stdout, 'data'), ended])
        if (Array.isArray(outcome[0]) && !form.test(said)) throw new Error(`it ended: ${said}${String(outcome[1])}`)
      }
      return form.exec(said)?.[1] ?? ''
    },
    async ends() {
      const [[code], complaints] = await ended
      return { code: code as number, complaints, said }
    },
  }
}

/** Does what docs/partners.md tells an engineer to do, with a DPASS of the test. */
export function guideOf(product: () => Product & { readonly issuer: URL }) {
  const run = (script: string, environment: Readonly<Record<string, string>>, cwd?: string) =>
    runScript(script, { DPASS_URL: product().issuer.origin, ...environment }, cwd)

  /** Registers an app as an operator does, at an address of this test's own. */
  async function register(named: 'my-app' | 'my-car-park') {
    const redirectUri = `http://localhost:${await takePort()}/callback`
    const uid = `${named}-${redirectUri.replaceAll(/\D/g, '')}`
    const scopes = named === 'my-app' ? ['email', 'points:read'] : ['points:redeem']
    const wishes = [...scopes, 'offline_access'].flatMap((scope) => ['--scope', scope])
    const words = ['clients', 'create', '--uid', uid, '--name', named, '--redirect', redirectUri, ...wishes]
    const shown = await readTask(words)(product().world)
    const secret = /client_secret +(\S+)/.exec(shown)?.[1] ?? ''
    return { CLIENT_ID: uid, CLIENT_SECRET: secret, REDIRECT_URI: redirectUri }
  }

  return { run, register }
}
