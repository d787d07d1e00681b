import { type FakeReply, type RecordedRequest, data, openServer, refusal } from './open-test-tab.ts'

export const member = { id: 'm1' }

interface Session {
  /** How many member calls must have come before the first of them is refused: they are then truly parallel. */
  readonly together?: number
  /** The reply to a refresh; when left out, `T0` is exchanged for `T1` once, and anything else is refused. */
  readonly refresh?: (token: string) => FakeReply | Promise<FakeReply>
}

/** A server whose access has run out until a refresh succeeds. */
export async function openSessionServer({ together = 1, refresh }: Session = {}) {
  const rotate = rotateOnce()
  const allHere = Promise.withResolvers<undefined>()
  let isOpen = false
  let waiting = 0
  const server = await openServer(async ({ line, body }) => {
    if (line !== 'POST /v2/auth/refresh') {
      const wasOpen = isOpen
      if (++waiting >= together) allHere.resolve(undefined)
      await allHere.promise
      return wasOpen ? data(member) : refusal(401, 'SESSION_EXPIRED', '登入已逾時，請重新登入')
    }
    const { refreshToken } = JSON.parse(body) as { refreshToken: string }
    const reply = await (refresh ?? rotate)(refreshToken)
    isOpen ||= typeof reply === 'object' && 'json' in reply && reply.status === 200
    return reply
  })
  const lines = (wanted: (line: string) => boolean) =>
    server.asked.filter(({ line }: RecordedRequest) => wanted(line)).length
  return {
    ...server,
    refreshes: () => lines((line) => line.endsWith('/refresh')),
    memberCalls: () => lines((line) => !line.endsWith('/refresh')),
  }
}

/** Harsher than ours, which gives a predecessor ten seconds of grace: here a token used twice is stolen. */
function rotateOnce() {
  let current = 'T0'
  return (token: string): FakeReply => {
    if (token !== current) return refusal(401, 'REFRESH_TOKEN_REUSED')
    current = `T${Number(current.slice(1)) + 1}`
    return data({ refreshToken: current })
  }
}
