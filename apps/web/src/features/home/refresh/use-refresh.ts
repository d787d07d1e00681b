import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { showToast } from '../../../ui/overlay/toast.ts'

export interface Refresh {
  readonly isRunning: boolean
  /** True once a run has read everything anew. */
  readonly isDone: boolean
  readonly run: () => Promise<void>
}

/** Reads everything on the page again. What fails leaves what was read before, and is told. */
export function useRefresh(): Refresh {
  const queryClient = useQueryClient()
  const [state, setState] = useState<'idle' | 'running' | 'done'>('idle')
  return {
    isRunning: state === 'running',
    isDone: state === 'done',
    async run() {
      if (state === 'running') return
      setState('running')
      await queryClient.refetchQueries({ type: 'active' })
      const [failed] = queryClient
        .getQueryCache()
        .findAll({ type: 'active', predicate: (read) => read.state.status === 'error' })
      setState(failed ? 'idle' : 'done')
      if (failed?.state.error) showToast({ message: failed.state.error.message, variant: 'error' })
    },
  }
}
