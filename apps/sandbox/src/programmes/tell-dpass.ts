import { setTimeout } from 'node:timers/promises'
import type { ProgrammeEvent } from '@dpass/contract/partners/programme-events'
import { Webhook } from 'standardwebhooks'
import type { Static } from 'typebox'
import type { World } from '../world.ts'
import { type ProgrammeUid, webhookSecretOf } from './programme.ts'

/** What became of a webhook: its last answer's status, null when there was none. */
export interface Outcome {
  readonly delivered: boolean
  readonly status: number | null
}

type Event = Static<typeof ProgrammeEvent>
/** Everything but the time, which is the programme's own clock. */
type Untimed = Event extends infer E ? (E extends Event ? Omit<E, 'timestamp'> : never) : never
export type TellDpass = (uid: ProgrammeUid, news: Untimed) => Promise<Outcome>

const patienceMs = 3_000
const waitsMs = [200, 800] as const

/** Sends signed webhooks to DPASS: three times at most, under the same id, so that DPASS can tell a repetition. */
export const tellDpass =
  (world: World, dpassUrl: URL): TellDpass =>
  async (uid, news) => {
    const webhook = new Webhook(webhookSecretOf(uid))
    const address = new URL('/v1/webhooks/programme', dpassUrl)
    const id = `msg_${world.newId()}`
    const body = JSON.stringify({ ...news, timestamp: world.now().toISOString() })

    const attempt = async (): Promise<Outcome> => {
      const at = world.now()
      const headers = {
        'content-type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
        'webhook-signature': webhook.sign(id, at, body),
      }
      const status = await post(address, headers, body, world.stopping)
      return { delivered: status !== null && status >= 200 && status < 300, status }
    }

    let outcome = await attempt()
    for (const waitMs of waitsMs) {
      if (outcome.delivered || !isWorthRetrying(outcome) || world.stopping.aborted) break
      await setTimeout(waitMs, undefined, { signal: world.stopping }).catch(() => {})
      outcome = await attempt()
    }
    return outcome
  }

/** A refusal is final; no answer or a 5xx is worth another try. */
const isWorthRetrying = ({ status }: Outcome): boolean => status === null || status >= 500 || status === 429

async function post(
  address: URL,
  headers: Readonly<Record<string, string>>,
  body: string,
  stopping: AbortSignal,
): Promise<number | null> {
  try {
    const answer = await fetch(address, {
      method: 'POST',
      headers,
      body,
      redirect: 'manual',
      signal: AbortSignal.any([stopping, AbortSignal.timeout(patienceMs)]),
    })
    await answer.body?.cancel()
    return answer.status
  } catch {
    // No answer is an outcome too: the caller is told.
    return null
  }
}
