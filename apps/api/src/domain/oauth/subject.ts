import { createHmac } from 'node:crypto'

/**
 * A member's `sub` towards the apps of one sector (OpenID Connect Core, section 8.1): always the same there and
 * different in every other sector, so that partners cannot join their data. Without the key one cannot be computed from
 * another.
 */
export const pairwiseSubject = (key: string, sector: string, memberId: string): string =>
  createHmac('sha256', key).update(`${sector}\0${memberId}`).digest('base64url')
