import type { BridgeCallName } from '@dpass/rules/bridge-calls'
import { BridgeError } from './bridge-error.ts'
import { callRules, type PayloadOf, type ResultOf } from './calls.ts'
import type { HostChannel } from './find-host-channel.ts'
import { type HostReply, readReply, writeRequest } from './protocol.ts'

/** Makes a call: `bridge('openBrowser', { url })`. It returns what the app answers or throws a BridgeError. */
export type Bridge = <Name extends BridgeCallName>(name: Name, payload: PayloadOf<Name>) => Promise<ResultOf<Name>>

/** A silent app would let them grow without end; members do not touch that fast. */
const mostPending = 64

interface Pending {
  readonly settle: (reply: HostReply) => void
}

/**
 * Calls over a channel. Each is sent once and settles once: by the reply with its id, or when its time is up. `hear` is
 * given the function that takes what the app says.
 */
export function openBridge(channel: HostChannel, hear: (onMessage: (data: unknown) => void) => void): Bridge {
  const pending = new Map<string, Pending>()
  let count = 0

  hear((data) => {
    const reply = readReply(data)
    if (reply) pending.get(reply.id)?.settle(reply)
  })

  return <Name extends BridgeCallName>(name: Name, payload: PayloadOf<Name>) =>
    new Promise<ResultOf<Name>>((resolve, reject) => {
      const rule = callRules[name]
      const failed = { call: name, words: rule.missingWords }
      // A guess at the id of another page's or an earlier load's request must not hit one of ours.
      const id = `${++count}-${randomText()}`
      const request = pending.size < mostPending ? writeRequest(id, name, payload) : undefined
      if (request === undefined) return reject(new BridgeError('FAILED', failed))
      const timer = setTimeout(() => {
        pending.delete(id)
        reject(new BridgeError('TIMEOUT', { call: name }))
      }, rule.timeoutMs)
      const settle = (reply: HostReply) => {
        pending.delete(id)
        clearTimeout(timer)
        if ('errorCode' in reply) return reject(new BridgeError(reply.errorCode, failed))
        const result = rule.read(reply.result)
        return result === undefined ? reject(new BridgeError('EMPTY', failed)) : resolve(result)
      }
      pending.set(id, { settle })
      try {
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- an app's channel takes the text alone.
        return channel.postMessage(request)
      } catch {
        // The channel is there and does not work, as in an app that is older than the page.
        return settle({ id, errorCode: 'UNSUPPORTED' })
      }
    })
}

const randomText = (): string =>
  [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
