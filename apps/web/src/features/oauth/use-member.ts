import { ApiError } from '../../api/client/api-error.ts'
import { api, sessionStore } from '../../api/client/api.ts'
import { onForget } from '../../api/query/forget-reads.ts'
import { useReply } from './use-reply.ts'

interface Member {
  /** Null for a visitor. */
  readonly email: string | null
}

const kept = new Map<string, Member>()
onForget(() => kept.clear())

const visitor = { state: 'known', value: { email: null } } as const

/** The member who is signed in here. An invalid session counts as a visitor's; these pages do not leave because of it. */
export function useMember() {
  const { reply } = useReply<Member>({ key: 'me', ask: readMember, kept })
  // Most have no session yet, and need not wait to be told so.
  return sessionStore.read() === null ? visitor : reply
}

async function readMember(signal: AbortSignal): Promise<Member> {
  if (sessionStore.read() === null) return visitor.value
  try {
    return await api('GET /v1/me', { signal })
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return visitor.value
    throw error
  }
}
