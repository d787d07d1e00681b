import type { FastifyInstance } from 'fastify'
import { buildApp } from '../../src/app.ts'
import { addMember } from '../../src/domain/account/member.sql.ts'
import { sql } from '../../src/platform/database/sql.ts'
import { type Afterwards, afterTest } from './afterwards.ts'
import { type Browser, openBrowser } from './browser.ts'
import { stoppedClock } from './clock.ts'
import { newWorld, type TestWorld } from './world.ts'

export interface Product {
  readonly world: TestWorld
  readonly app: FastifyInstance
  readonly clock: ReturnType<typeof stoppedClock>
  readonly open: (wishes?: BrowserWishes) => Browser
  /** The code under way for an address or a number, as its message says. */
  codeFor(target: string): Promise<string>
  /** A member with the demo's password. */
  addMember(email: string, phoneNumber?: string): Promise<string>
  /** A new member, signed in. */
  newcomer(wishes?: NewcomerWishes): Promise<Newcomer>
}

type BrowserWishes = NonNullable<Parameters<typeof openBrowser>[1]>

interface NewcomerWishes extends BrowserWishes {
  readonly email?: string
  readonly phoneNumber?: string
}

/** The browser of a member who has signed in there. */
export interface Newcomer extends Browser {
  readonly email: string
  readonly memberId: string
  readonly refreshToken: string
}

export const password = 'dpass-demo-2026'

/** The whole product on a database and with a clock of its own, and with rate limits that tests do not reach. */
export async function openProduct(
  wishes: Parameters<typeof newWorld>[0] & { readonly now?: () => Date } = {},
): Promise<Product> {
  const clock = stoppedClock()
  const afterwards: Afterwards = wishes.afterwards ?? afterTest
  const config = { rateLimitScale: 1_000, ...wishes.config }
  const world = { ...(await newWorld({ ...wishes, config })), now: wishes.now ?? clock.now }
  const app = await buildApp(world)
  afterwards(() => app.close())
  const open = (browserWishes?: BrowserWishes) => openBrowser(app, browserWishes)
  let newcomers = 0

  async function add(email: string, phoneNumber?: string): Promise<string> {
    const id = world.newId()
    const passwordHash = await world.passwords.hash(password)
    const member = { id, email, passwordHash, phoneNumber: phoneNumber ?? null }
    await world.transaction((tx) => addMember(tx, member, clock.now()))
    return id
  }

  return {
    world,
    app,
    clock,
    open,
    async codeFor(target) {
      const row = await world.sql.first<{ id: string; purpose: 'email-code' | 'phone-code' }>(
        sql`select id, purpose from one_time_code where target = ${target} order by started_at desc limit 1`,
      )
      if (!row) throw new Error(`no code is under way for ${target}`)
      return world.secrets.code(row.purpose, row.id)
    },
    addMember: add,
    async newcomer({ email = `newcomer${++newcomers}@example.com`, phoneNumber, ...browserWishes } = {}) {
      const memberId = await add(email, phoneNumber)
      const browser = open(browserWishes)
      return { ...browser, email, memberId, refreshToken: await signIn(browser, email) }
    },
  }
}

/** Signs a member in and gives the refresh token. */
export async function signIn(browser: Browser, email: string, given = password): Promise<string> {
  const { status, data, error } = await browser.call('POST /v2/auth/sign-in', { email, password: given })
  if (status !== 200) throw new Error(`signing in was refused: ${error.code}`)
  return data['refreshToken']
}
