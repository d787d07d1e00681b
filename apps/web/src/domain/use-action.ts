import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../api/client/api-error.ts'
import type { FieldError } from '../ui/form/Form.tsx'
import { fetchToastHost } from '../ui/overlay/toast.ts'
import { answerRefusal, type Answers } from './answer-refusals.ts'

interface Action<Given> {
  readonly running: boolean
  /** What the run under way was given, where one action serves several buttons. */
  readonly runningWith: Given | undefined
  /** Does nothing while another run is under way, so that two quick presses make one call. */
  readonly run: (given: Given) => Promise<void>
  /** What the last run found wrong, by the place where it is shown. */
  readonly errors: readonly FieldError[]
  /** The first of them, for a screen with one place. */
  readonly problem: string | undefined
  readonly forgetErrors: () => void
  readonly cancel: () => void
}

/** Returns what the screen is to show, where it is not the server that finds it. */
type Act<Given> = (given: Given, signal: AbortSignal) => Promise<readonly FieldError[] | void>

const none: readonly FieldError[] = []

/**
 * The work of a button or a form that waits for a call: one run at a time, refusals answered by `answers`. The signal is
 * aborted by `cancel` and when the component unmounts; a refusal that comes later is not told.
 */
export function useAction<Given = void>(act: Act<Given>, answers: Answers = {}): Action<Given> {
  const [current, setCurrent] = useState<{ readonly given: Given }>()
  const [errors, setErrors] = useState(none)
  // State is only known at the next render; two presses can come before it.
  const lock = useRef<AbortController>(undefined)

  useEffect(() => {
    // A failed network is told by a toast, and then it is too late to fetch what shows toasts.
    fetchToastHost()
    return () => lock.current?.abort()
  }, [])

  async function run(given: Given): Promise<void> {
    if (lock.current) return
    lock.current = new AbortController()
    const { signal } = lock.current
    setCurrent({ given })
    setErrors(none)
    try {
      setErrors((await act(given, signal)) ?? none)
    } catch (error) {
      if (!isCancelled(signal, error)) setErrors(await answerRefusal(answers, error))
    } finally {
      lock.current = undefined
      setCurrent(undefined)
    }
  }

  return {
    running: current !== undefined,
    runningWith: current?.given,
    run,
    errors,
    problem: errors[0]?.message,
    forgetErrors: () => setErrors(none),
    cancel: () => lock.current?.abort(),
  }
}

const isCancelled = (signal: AbortSignal, error: unknown): boolean =>
  signal.aborted && (error instanceof ApiError || error === signal.reason)
