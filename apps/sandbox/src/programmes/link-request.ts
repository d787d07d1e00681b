import { createHmac, timingSafeEqual } from 'node:crypto'
import type { ProgrammeUid } from '@dpass/rules/programmes'
import { apiKeyOf } from './programme.ts'

/** What DPASS sends a member over with. */
export interface LinkRequest {
  readonly linkId: string
  readonly callback: string
  readonly signature: string
}

/** Nothing comes of a request that DPASS has not signed. */
export function readLinkRequest(uid: ProgrammeUid, sent: Readonly<Record<string, unknown>>): LinkRequest | undefined {
  const { linkId, callback, signature } = sent
  if (!isText(linkId, 128) || !isText(callback, 4_096) || !isText(signature, 128)) return undefined
  const due = createHmac('sha256', apiKeyOf(uid)).update(`${linkId}.${callback}`).digest()
  const given = Buffer.from(signature, 'base64url')
  if (given.length !== due.length || !timingSafeEqual(given, due)) return undefined
  return { linkId, callback, signature }
}

const isText = (value: unknown, atMost: number): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= atMost
