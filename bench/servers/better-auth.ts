import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import pg from 'pg'

/*
 * The peer: better-auth as its documentation sets it up on PostgreSQL, with one member signed in. It is installed for the
 * measurement alone (bench/install-peer.ts), so its types are not here; the few calls made are described by hand.
 */
interface Peer {
  betterAuth(options: object): {
    readonly api: { signUpEmail(input: object): Promise<{ headers: Headers }> }
    readonly $context: Promise<{ runMigrations(): Promise<void> }>
  }
}
interface PeerNode {
  toNodeHandler(auth: object): Parameters<typeof createServer>[1]
}

const folder = process.env['PEER_FOLDER'] ?? ''
const resolve = createRequire(`${folder}/package.json`).resolve
const load = async (name: string): Promise<unknown> => import(pathToFileURL(resolve(name)).href)
const { betterAuth } = (await load('better-auth')) as Peer
const { toNodeHandler } = (await load('better-auth/node')) as PeerNode

const auth = betterAuth({
  database: new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 }),
  secret: 'a secret of the measurement, nobody else has it',
  baseURL: 'http://127.0.0.1',
  emailAndPassword: { enabled: true },
  rateLimit: { enabled: false },
  telemetry: { enabled: false },
  trustedOrigins: ['http://127.0.0.1'],
})
await (await auth.$context).runMigrations()
const signedUp = await auth.api.signUpEmail({
  body: { name: 'Driver', email: 'driver@example.com', password: 'dpass-demo-2026' },
  returnHeaders: true,
})
const cookie = signedUp.headers
  .getSetCookie()
  .map((line) => line.split(';')[0])
  .join('; ')

const server = createServer(toNodeHandler(auth))
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port, cookie }))
process.once('SIGTERM', () => process.exit())
