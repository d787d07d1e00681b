import type { Calls } from '@dpass/contract/access'
import { nullable, oneOf } from '@dpass/contract/pieces'
import { serve } from '@dpass/wire/serve'
import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { guardOf } from '../../src/platform/http/guard.ts'
import { Refusal } from '../../src/platform/refusal.ts'
import { buildServer } from '../../src/platform/http/server.ts'
import { sql } from '../../src/platform/database/sql.ts'
import type { World } from '../../src/platform/world.ts'
import { type Afterwards, afterTest } from './afterwards.ts'

/** A few calls of every kind, served by the real platform exactly as the product's are. */
export const testCalls = {
  'POST /test/notes/{id}': {
    operationId: 'takeNote',
    summary: 'Takes a note.',
    access: 'anyone',
    query: Type.Object({ loud: Type.Optional(Type.Boolean()), times: Type.Optional(Type.Integer({ maximum: 9 })) }),
    body: Type.Object({
      text: Type.String({ minLength: 1, maxLength: 20 }),
      count: Type.Optional(Type.Integer({ minimum: 1 })),
      anything: Type.Optional(Type.Unknown()),
    }),
    reply: Type.Object({ id: Type.String(), text: Type.String(), times: Type.Optional(Type.Integer()) }),
    status: 201,
    refusals: ['CONFLICT'],
  },
  'POST /test/orders': {
    operationId: 'takeOrder',
    summary: 'Takes an order.',
    access: 'anyone',
    body: Type.Object({
      orderId: Type.String({ minLength: 1 }),
      serviceType: nullable(oneOf(['parking', 'refueling'])),
      amount: Type.Integer(),
      fuels: Type.Optional(Type.Array(oneOf(['gas95', 'diesel']))),
    }),
    reply: Type.Object({}),
    refusals: [],
  },
  'GET /test/limited': {
    operationId: 'askThrice',
    summary: 'Three a minute.',
    access: 'anyone',
    reply: Type.Object({}),
    refusals: [],
    rate: { requests: 3, perSeconds: 60 },
  },
  'GET /test/slow': {
    operationId: 'waitAWhile',
    summary: 'Answers after a while.',
    access: 'anyone',
    query: Type.Object({ seconds: Type.Number({ maximum: 10 }) }),
    reply: Type.Object({ slept: Type.Boolean() }),
    refusals: [],
  },
  'GET /test/failures/{how}': {
    operationId: 'fail',
    summary: 'Fails in the way asked for.',
    access: 'anyone',
    reply: Type.Object({}),
    refusals: ['PROGRAMME_ABNORMAL'],
  },
} as const satisfies Calls

export async function buildTestApp(
  world: World,
  afterwards: Afterwards = afterTest,
  limits?: Parameters<typeof buildServer>[2],
): Promise<FastifyInstance> {
  const app = buildServer(world, undefined, limits)
  serve(
    app,
    testCalls,
    {
      'POST /test/notes/{id}': ({ params, query, body }) => {
        if (body.text === 'taken') throw new Refusal('CONFLICT', 'there is such a note')
        return { id: params.id, text: body.text, secret: 'never declared', ...(query.times && { times: query.times }) }
      },
      'POST /test/orders': () => ({}),
      'GET /test/limited': () => ({}),
      'GET /test/slow': async ({ query }) => {
        await world.pooledSql.first(sql`select pg_sleep(${query.seconds}::float8)`)
        return { slept: true }
      },
      'GET /test/failures/{how}': ({ params }) => fail(params.how),
    },
    guardOf(world, { session: async () => undefined, bearer: async () => undefined }),
    app.gate,
  )
  afterwards(() => app.close())
  return app
}

function fail(how: string): never {
  switch (how) {
    case 'declared':
      throw new Refusal('PROGRAMME_ABNORMAL', 'partner is down', { values: { name: 'FamiPoint' } })
    case 'undeclared':
      throw new Refusal('PASSWORD_WRONG', 'not in the contract')
    default:
      throw new Error('secret detail: driver@example.com')
  }
}
