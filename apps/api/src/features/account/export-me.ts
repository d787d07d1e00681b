import { accountOf } from '../../domain/member.sql.ts'
import { allSessions } from '../../domain/session.sql.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { World } from '../../platform/world.ts'
import { describeMe } from './describe-me.ts'
import type { Input } from './input.ts'

export async function exportMe(world: World, { caller: { member } }: Input<'GET /v1/me/export'>) {
  const [account, sessions] = await Promise.all([
    accountOf(world.patientSql, member.id),
    allSessions(world.patientSql, member.id),
  ])
  if (!account) throw new Refusal('NOT_FOUND', 'the account was closed meanwhile')
  return {
    exportedAt: world.now().toISOString(),
    account: { ...describeMe(member), passwordChangedAt: account.passwordChangedAt.toISOString() },
    sessions: sessions.map(({ device, createdAt, lastSeenAt, endedAt }) => ({
      device,
      createdAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      endedAt: endedAt?.toISOString() ?? null,
    })),
  }
}
