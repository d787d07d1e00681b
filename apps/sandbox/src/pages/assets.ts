import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'

const types = { css: 'text/css; charset=utf-8', js: 'text/javascript; charset=utf-8', svg: 'image/svg+xml' } as const

const files = [
  'tokens.css',
  'base.css',
  'pieces.css',
  'home.css',
  'inbox.css',
  'message.css',
  'code.css',
  'programme.css',
  'link.css',
  'car-app.css',
  'foreign.css',
  'roadside.css',
  'street.css',
  'cockpit.css',
  'cockpit.js',
  'merchants/bill.css',
  'merchants/gate.css',
  'merchants/gate-scene.css',
  'merchants/machine.css',
  'merchants/merchant.css',
  'merchants/meter.css',
  'merchants/machine.js',
  'merchants/settle.js',
  'roadside.svg',
  'car-park.svg',
  'cockpit.svg',
  'books.css',
  'control.css',
  'partner.css',
  'inbox.js',
  'pay.css',
  'phone/phone.css',
  'phone/host.js',
  'phone/device.js',
  'phone/stranger.js',
  'sign.svg',
] as const

export type Asset = (typeof files)[number]

/** The pages' own files, read once: there are few, and they are small. */
export function serveAssets(app: FastifyInstance): void {
  for (const file of files) {
    const contents = readFileSync(join(import.meta.dirname, 'assets', file), 'utf8')
    const type = types[file.slice(file.lastIndexOf('.') + 1) as keyof typeof types]
    app.get(`/assets/${file}`, (_, reply) =>
      // An edited style sheet is to be seen at the next reload.
      reply
        .headers({ 'content-type': type, 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' })
        .send(contents),
    )
  }
}
