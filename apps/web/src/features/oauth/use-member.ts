import { ApiError } from '../../api/client/api-error.ts'
import { api, sessionStore } from '../../api/client/api.ts'
import { onForget } from '../../api/query/forget-reads.ts'
import { useAnswer } from './use-answer.ts'

interface Standing {
  /** Null when nobody is signed in here. */
  readonly email: string | null
}

const kept = new Map<string, Standing>()
onForget(() => kept.clear())

const nobody: Standing = { email: null }

/** Who is signed in here. A session that is over is nobody's; these pages do not leave because of it. */
export const useMember = () => useAnswer<Standing>({ key: 'me', ask: askWho, kept })

async function askWho(signal: AbortSignal): Promise<Standing> {
  // Most visitors are nobody yet: they need not wait for the server to say so.
  if (sessionStore.read() === null) return nobody
  try {
    return await api('GET /v1/me', { signal })
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return nobody
    throw error
  }
}
