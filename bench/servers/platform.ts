import type { AddressInfo } from 'node:net'
import { guardOf } from '@dpass/api/src/platform/http/guard.ts'
import { httpProgrammes } from '@dpass/api/src/adapters/programmes.ts'
import { readConfig } from '@dpass/api/src/platform/config/config.ts'
import { openLog } from '@dpass/api/src/platform/log.ts'
import { migrate, readMigrations } from '@dpass/api/src/platform/database/migrate.ts'
import { buildServer } from '@dpass/api/src/platform/http/server.ts'
import { sql } from '@dpass/api/src/platform/database/sql.ts'
import { buildWorld } from '@dpass/api/src/platform/world.ts'
import type { Calls } from '@dpass/contract/access'
import { serve } from '@dpass/wire/serve'
import { destination } from 'pino'
import { Type } from 'typebox'

/** The platform exactly as the product runs it (hooks, log, headers, guard, metrics) with the two smallest calls. */
const calls = {
  'GET /bench/empty': { summary: 'Nothing.', access: 'anyone', reply: Type.Object({}), refusals: [] },
  'GET /bench/one-query': {
    summary: 'One named query.',
    access: 'anyone',
    reply: Type.Object({ name: Type.String() }),
    refusals: [],
  },
} as const satisfies Calls

const config = readConfig({ ...process.env, NODE_ENV: 'development' })
await migrate(config.databaseUrl, await readMigrations())
const nobody = { send: async () => undefined }
const log = openLog(config, destination({ fd: 1, sync: false }))
const world = await buildWorld({
  config,
  log,
  doors: { mail: nobody, sms: nobody, programmes: httpProgrammes(config, () => undefined) },
})
const app = buildServer(world)
const handlers = {
  'GET /bench/empty': () => ({}),
  'GET /bench/one-query': async () => {
    const row = await world.sql.first<{ name: string }>(sql`select name from schema_migration where number = ${1}`)
    return { name: row?.name ?? '' }
  },
}
serve(app, calls, handlers, guardOf(world, { session: async () => undefined, bearer: async () => undefined }), app.gate)
await app.listen({ host: '127.0.0.1', port: 0 })
process.send?.({ port: (app.server.address() as AddressInfo).port })
process.once('SIGTERM', () => void Promise.all([app.close(), world.close()]).then(() => process.exit()))
