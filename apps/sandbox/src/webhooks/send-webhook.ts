import { setTimeout } from 'node:timers/promises'
import { Webhook } from 'standardwebhooks'
import type { World } from '../world.ts'

/** What became of a webhook: its last answer's status, null when there was none. */
export interface Outcome {
  readonly delivered: boolean
  readonly status: number | null
}

interface Message {
  readonly address: URL
  /** `whsec_…` */
  readonly secret: string
  readonly event: object
}

const patienceMs = 3_000
const waitsMs = [200, 800] as const

/** Sends a signed webhook: three times at most, under the same id, so that DPASS can tell a repetition. */
export async function sendWebhook(world: World, { address, secret, event }: Message): Promise<Outcome> {
  const webhook = new Webhook(secret)
  const id = `msg_${world.newId()}`
  const body = JSON.stringify({ ...event, timestamp: world.now().toISOString() })

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

/** Somebody who has understood and said no will not say yes a second later. */
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
    // Nobody answered, which is an outcome like any other: the caller is told.
    return null
  }
}
