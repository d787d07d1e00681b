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

export const headersOfSuccess = ({ access, reply }: Call) => ({
  ...onEveryAnswer,
  ...(access === 'member' && { [memberHeader]: ref('Member') }),
  ...(signedIn.includes((reply as { readonly title?: string }).title) && { 'set-cookie': ref('SessionCookie') }),
})

export const headersOfRefusal = (status: number) => ({
  ...onEveryAnswer,
  ...((status === 429 || status === 503) && { 'retry-after': ref('RetryAfter') }),
})
