import { memberHeader } from '@dpass/contract/access'
import type { Call } from '@dpass/wire/shape'

const text = { type: 'string' }
const ref = (name: string) => ({ $ref: `#/components/headers/${name}` })

/** What stands in the heads of answers, by the name under which answers refer to it. */
export const headers = {
  RequestId: {
    description: 'Names this request in our logs: quote it when you ask us about one.',
    schema: { ...text, examples: ['01980c3e-5d1c-7a3e-9f6e-2b1f0c9d8e7f'] },
  },
  RetryAfter: {
    description: 'Seconds to wait before the same is sent again.',
    schema: { type: 'integer', minimum: 1, examples: [30] },
  },
  RateLimitPolicy: {
    description:
      'How many requests one source may send in how many seconds (IETF draft-ietf-httpapi-ratelimit-headers).',
    schema: { ...text, examples: ['"call";q=60;w=60'] },
  },
  RateLimit: {
    description: 'How many are left, and for how many seconds.',
    schema: { ...text, examples: ['"call";r=59;t=60'] },
  },
  WwwAuthenticate: {
    description: 'To a bearer: why the token does not do (RFC 6750).',
    schema: { ...text, examples: ['Bearer error="invalid_token"'] },
  },
  Member: {
    description: 'Whom the session belongs to. A page sends it back with its next calls.',
    schema: { ...text, examples: ['01980c3e-5d1c-7a3e-9f6e-2b1f0c9d8e7f'] },
  },
  SessionCookie: {
    description: 'The session of the browser; see the scheme `session`.',
    schema: { ...text, examples: ['dpass_session=…; Path=/; HttpOnly; SameSite=Lax'] },
  },
} as const

/** Every answer names its request; some say more. */
const onEveryAnswer = { 'x-request-id': ref('RequestId') }

/** Replies by these names come with a session. */
const signedIn: readonly unknown[] = ['SignedIn', 'SignedInForApp']

export const headersOfSuccess = ({ access, reply, rate }: Call) => ({
  ...onEveryAnswer,
  ...(rate && { 'ratelimit-policy': ref('RateLimitPolicy'), ratelimit: ref('RateLimit') }),
  ...(access === 'member' && { [memberHeader]: ref('Member') }),
  ...(signedIn.includes((reply as { readonly title?: string }).title) && { 'set-cookie': ref('SessionCookie') }),
})

export const headersOfRefusal = (status: number) => ({
  ...onEveryAnswer,
  ...((status === 429 || status === 503) && { 'retry-after': ref('RetryAfter') }),
  ...((status === 401 || status === 403) && { 'www-authenticate': ref('WwwAuthenticate') }),
})
