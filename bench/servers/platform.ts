import { guardOf } from '@dpass/api/src/platform/http/guard.ts'
import { buildServer } from '@dpass/api/src/platform/http/server.ts'
import { inRequestContext } from '@dpass/api/src/platform/log-context.ts'
import { sql } from '@dpass/api/src/platform/database/sql.ts'
import type { Calls } from '@dpass/contract/access'
import { serve } from '@dpass/wire/serve'
import { Type } from 'typebox'
import { listen, openWorld } from './open-world.ts'

/** The platform exactly as the product runs it (hooks, log, headers, guard, metrics) with the two smallest calls. */
const calls = {
  'GET /bench/empty': {
    operationId: 'doNothing',
    summary: 'Nothing.',
    access: 'anyone',
    reply: Type.Object({}),
    refusals: [],
  },
  'GET /bench/one-query': {
    operationId: 'queryOnce',
    summary: 'One named query.',
    access: 'anyone',
    reply: Type.Object({ name: Type.String() }),
    refusals: [],
  },
} as const satisfies Calls

const world = await openWorld()
const app = buildServer(world)
const handlers = {
  'GET /bench/empty': () => ({}),
  'GET /bench/one-query': async () => {
    const row = await world.sql.first<{ name: string }>(sql`select name from schema_migration where number = ${1}`)
    return { name: row?.name ?? '' }
  },
}
serve(
  app,
  calls,
  inRequestContext(handlers),
  guardOf(world, { session: async () => undefined, bearer: async () => undefined }),
  app.gate,
)
await listen(app, world)
