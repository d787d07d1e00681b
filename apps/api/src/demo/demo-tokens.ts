import type { FastifyInstance } from 'fastify'
import { findMemberId } from '../domain/account/member.sql.ts'
import { readEmail } from '../domain/account/email.ts'
import { programmesOf } from '../domain/points/programme.sql.ts'
import { Refusal } from '../platform/refusal.ts'
import type { World } from '../platform/world.ts'
import { openDemoDoor } from './demo-door.ts'

interface IssuedToken {
  readonly token: string
  readonly expiresAt: string
}

/** What the member's own call does (features/redemption/issue-token.ts). */
export type IssueToken = (memberId: string, programmeId: string) => Promise<IssuedToken>

const Wanted = {
  type: 'object',
  properties: {
    email: { type: 'string', minLength: 1, maxLength: 320 },
    programme: { type: 'string', pattern: '^[A-Z_]{1,40}$' },
  },
  required: ['email', 'programme'],
  additionalProperties: false,
}

/** By this call the sandbox gets the code that a member would show a machine, for engineers without a phone at hand. */
export function serveDemoTokens(
  app: FastifyInstance,
  { sql, config }: Pick<World, 'sql' | 'config'>,
  issue: IssueToken,
) {
  openDemoDoor(app, config, (door) => {
    door.post<{ Body: { email: string; programme: string } }>(
      '/demo/transaction-tokens',
      { schema: { body: Wanted } },
      async ({ body }) => {
        const memberId = await findMemberId(sql, readEmail(body.email))
        if (memberId === undefined) throw new Refusal('NOT_FOUND', 'nobody has this address')
        const programmes = await programmesOf(sql, memberId)
        const programme = programmes.find(({ uniqueId }) => uniqueId === body.programme)
        if (!programme) throw new Refusal('PROGRAMME_NOT_FOUND', 'no such programme')
        const { token, expiresAt } = await issue(memberId, programme.id)
        return { data: { token, expiresAt } }
      },
    )
  })
}
