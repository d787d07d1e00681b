import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { read } from '../../api/query/read.ts'
import { pauseOf } from './pause.ts'

/** Whether the member has paused automatic deduction, by the time of the last look (use-pause-end.ts) or of the last answer. */
export function usePause(enabled = true) {
  const rules = useQuery({ ...read('GET /v1/deduction-rules'), enabled })
  const [lookedMs, setLooked] = useState(() => Date.now())
  const nowMs = Math.max(lookedMs, rules.dataUpdatedAt)
  return {
    rules,
    /** Undefined while it is not known. */
    pause: rules.data && pauseOf(rules.data, nowMs),
    nowMs,
    look: () => setLooked(Date.now()),
  }
}
