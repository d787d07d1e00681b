import { createHmac } from 'node:crypto'

/**
 * What the apps of one sector call a member (OpenID Connect Core, section 8.1): the same for ever there, another one in
 * every other sector, so that partners cannot put together what they know. Without the key nobody gets from one to another.
 */
export const pairwiseSubject = (key: string, sector: string, memberId: string): string =>
  createHmac('sha256', key).update(`${sector}\0${memberId}`).digest('base64url')
