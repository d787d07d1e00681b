import { useQueryClient } from '@tanstack/react-query'
import { read } from '../../api/query/read.ts'
import { useWrite } from '../../api/query/use-write.ts'
import { t } from '../../copy/t.ts'
import { showToast } from '../../ui/overlay/toast.ts'
import { type PauseChoice, untilOf } from './pause-until.ts'
import type { Answers } from '../answer-refusals.ts'
import { useAction } from '../use-action.ts'

/** The device's clock is behind, or today has ended meanwhile. */
const refusals: Answers = {
  VALIDATION_FAILED: () => showToast({ message: t('pause.past'), variant: 'error' }),
}

/** Pauses automatic deduction and resumes it; the member's other rules stay as they are. */
export function useSetPause() {
  const queryClient = useQueryClient()
  const put = useWrite('PUT /v1/deduction-rules')
  const { run, running } = useAction(async (pausedUntil: string | null) => {
    const saved = await put({ body: { pausedUntil } })
    // Even if it could not be read again: what the server has just confirmed is what holds.
    queryClient.setQueryData(read('GET /v1/deduction-rules').queryKey, saved)
    showToast({ message: pausedUntil === null ? t('pause.resumed') : t('pause.done') })
  }, refusals)
  return {
    running,
    begin: (choice: PauseChoice) => void run(untilOf(choice, Date.now())),
    resume: () => void run(null),
  }
}
