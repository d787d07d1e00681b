import { setTimeout } from 'node:timers/promises'
import { Webhook } from 'standardwebhooks'
import type { World } from '../world.ts'
import { secretOf, type Signer } from './signer.ts'
import { keepWebhook, noteTry, type SentWebhook } from './webhook-log.ts'

/** What became of a webhook: its last answer's status, null when there was none. */
export interface Outcome {
  readonly delivered: boolean
  readonly status: number | null
}

interface Message {
  readonly signer: Signer
  readonly address: URL
  readonly event: { readonly type: string }
}

const patienceMs = 3_000
const waitsMs = [200, 800] as const

/** Sends a signed webhook: three times at most, under the same id, so that DPASS can tell a repetition. */
export function sendWebhook(world: World, { signer, address, event }: Message): Promise<Outcome> {
  const sentAt = world.now().toISOString()
  const body = JSON.stringify({ ...event, timestamp: sentAt })
  const webhook = { id: `msg_${world.newId()}`, signer, path: address.pathname, type: event.type, body, sentAt }
  keepWebhook(world.store, webhook)
  return deliver(world, address, webhook)
}

/** Sends what was sent before: the same id and body, signed anew because a signature lives five minutes. */
export async function deliver(
  world: World,
  address: URL,
  { id, signer, body }: Pick<SentWebhook, 'id' | 'signer' | 'body'>,
): Promise<Outcome> {
  const webhook = new Webhook(secretOf(signer))
  const attempt = async (): Promise<Outcome> => {
    const at = world.wallClock()
    const headers = {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': webhook.sign(id, at, body),
    }
    const status = await post(address, headers, body, world.stopping)
    // A sandbox that is closing has closed its store too.
    if (!world.stopping.aborted) noteTry(world.store, id, status)
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
