import { useEffect, useEffectEvent, useState } from 'react'
import { ApiError, noResponseStatus } from '../../api/client/api-error.ts'

export type Answer<T> =
  | { readonly state: 'waiting' }
  | { readonly state: 'known'; readonly value: T }
  | { readonly state: 'refused'; readonly error: ApiError }

interface Asked<T> {
  readonly question: string
  readonly answer: Answer<T>
}

interface Question<T> {
  /** Another key is another question. */
  readonly key: string
  readonly ask: (signal: AbortSignal) => Promise<T>
  /** Where answers are kept for the next step of the way, so that it is there at once. */
  readonly kept?: Map<string, T>
}

/**
 * One question to the server, asked when the screen opens. These screens hold a form and hardly any data, and a first
 * visitor waits for every byte of them: the query cache would weigh more than all of it.
 */
export function useAnswer<T>({ key, ask, kept }: Question<T>) {
  const [round, setRound] = useState(0)
  const [asked, setAsked] = useState<Asked<T>>()
  // A question asked again is another one, so that an answer that comes late to the first is not taken for its own.
  const question = `${round} ${key}`
  const put = useEffectEvent(ask)
  useEffect(() => {
    if (kept?.has(key)) return undefined
    const controller = new AbortController()
    const { signal } = controller
    const settle = (answer: Answer<T>) => setAsked({ question, answer })
    put(signal).then(
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
  }, [key, kept, question])
  const own = asked?.question === question ? asked.answer : undefined
  const unanswered = own?.state === 'refused' && own.error.status === noResponseStatus
  useEffect(() => {
    if (!unanswered) return undefined
    // Without a network the screen has no button, so the question is asked again when the network is back.
    const askAgain = () => setRound((last) => last + 1)
    window.addEventListener('online', askAgain)
    return () => window.removeEventListener('online', askAgain)
  }, [unanswered])
  return {
    answer: own ?? remembered(kept?.get(key)),
    again: () => setRound(round + 1),
    /** Another call was told what this one would be told now. */
    refuse: (error: ApiError) => {
      kept?.delete(key)
      setAsked({ question, answer: { state: 'refused', error } })
    },
  }
}

const remembered = <T>(value: T | undefined): Answer<T> =>
  value === undefined ? { state: 'waiting' } : { state: 'known', value }
