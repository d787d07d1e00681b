import { useEffect, useEffectEvent, useState } from 'react'
import { ApiError, noResponseStatus } from '../../api/client/api-error.ts'

type Reply<T> =
  | { readonly state: 'waiting' }
  | { readonly state: 'known'; readonly value: T }
  | { readonly state: 'refused'; readonly error: ApiError }

interface Settled<T> {
  readonly asked: string
  readonly reply: Reply<T>
}

interface Question<T> {
  /** A changed key makes the call again. */
  readonly key: string
  readonly ask: (signal: AbortSignal) => Promise<T>
  /** Where values are kept for the next step, so that it has them at once. */
  readonly kept?: Map<string, T>
}

/**
 * One call, made when the screen opens. These screens hold a form and hardly any data, and a first visitor waits for
 * every byte of them: the query cache would weigh more than all of it.
 */
export function useReply<T>({ key, ask, kept }: Question<T>) {
  const [round, setRound] = useState(0)
  const [settled, setSettled] = useState<Settled<T>>()
  // With its round, so that a late reply to the first call is not taken for the reply to the second.
  const asked = `${round} ${key}`
  const call = useEffectEvent(ask)
  useEffect(() => {
    if (kept?.has(key)) return undefined
    const controller = new AbortController()
    const { signal } = controller
    const settle = (reply: Reply<T>) => setSettled({ asked, reply })
    call(signal).then(
      (value) => {
        kept?.set(key, value)
        return settle({ state: 'known', value })
      },
      (error: unknown) => {
        if (signal.aborted) return
        if (!(error instanceof ApiError)) throw error
        settle({ state: 'refused', error })
      },
    )
    return () => controller.abort()
  }, [asked, key, kept])
  const own = settled?.asked === asked ? settled.reply : undefined
  const isUnreachable = own?.state === 'refused' && own.error.status === noResponseStatus
  useEffect(() => {
    if (!isUnreachable) return undefined
    // Without a network the screen has no button, so the call is made again when the network is back.
    const askAgain = () => setRound((last) => last + 1)
    window.addEventListener('online', askAgain)
    return () => window.removeEventListener('online', askAgain)
  }, [isUnreachable])
  return {
    reply: own ?? fromKept(kept?.get(key)),
    again: () => setRound(round + 1),
    /** Puts the refusal of another call in place of this one's reply. */
    refuse: (error: ApiError) => {
      kept?.delete(key)
      setSettled({ asked, reply: { state: 'refused', error } })
    },
  }
}

const fromKept = <T>(value: T | undefined): Reply<T> =>
  value === undefined ? { state: 'waiting' } : { state: 'known', value }
