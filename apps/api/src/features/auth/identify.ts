import { findMember } from '../../domain/session.sql.ts'
import type { Identify } from '../../platform/caller.ts'
import { hashToken } from '../../platform/secrets.ts'
import type { World } from '../../platform/world.ts'

/** Looked up at every request: a session that was ended is over with the next one, whoever asks whichever instance. */
export const identifyBy =
  (world: World): Identify =>
  (accessToken) =>
    findMember(world.sql, hashToken(accessToken), world.now())
