import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { read } from '../api/query/read.ts'
import { pauseOf } from './pause.ts'

/** Whether the member has paused automatic deduction, by the time of the last look (use-pause-end.ts). */
export function usePause() {
  const { data: rules } = useQuery(read('GET /v1/deduction-rules'))
  const [nowMs, setNow] = useState(() => Date.now())
  return {
    rules,
    /** Undefined while it is not known. */
    pause: rules && pauseOf(rules, nowMs),
    nowMs,
    look: () => setNow(Date.now()),
  }
}
