import { livingSessions } from '../../domain/account/session.sql.ts'
import type { World } from '../../platform/world.ts'
import type { Input } from '../../platform/http/input.ts'

export async function listSessions(world: World, { caller: { member } }: Input<'GET /v1/me/sessions'>) {
  const sessions = await livingSessions(world.sql, member.id, member.sessionId, world.now())
  return sessions.map(({ id, device, lastSeenAt, createdAt }) => ({
    id,
    current: id === member.sessionId,
    device,
    lastSeenAt: lastSeenAt.toISOString(),
    createdAt: createdAt.toISOString(),
  }))
}
