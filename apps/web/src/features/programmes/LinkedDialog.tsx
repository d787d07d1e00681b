import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { read } from '../../api/read.ts'
import { useWrite } from '../../api/use-write.ts'
import { t } from '../../copy/t.ts'
import { AlertDialog } from '../../ui/AlertDialog.tsx'
import type { Programme } from './programme.ts'
import { nameOf } from './programme-words.ts'

interface LinkedDialogProps {
  /** The programme that has just been linked and whose points can be deducted. */
  readonly programme: Programme | undefined
  readonly onClose: () => void
  readonly onAutomatic: (pointUid: string) => void
}

/** One tap from linked to deducted: the points without a limit, which can be set afterwards. */
export function LinkedDialog({ programme, onClose, onAutomatic }: LinkedDialogProps) {
  const reads = useQueryClient()
  const write = useWrite('PUT /v1/deduction-point-setting', {
    stale: ['GET /v1/deduction-point-setting', 'GET /v1/deduction-point-setting/preview'],
  })
  const [problem, setProblem] = useState<string>()
  const [running, setRunning] = useState(false)
  const [shown, setShown] = useState(programme)
  if (programme && programme !== shown) setShown(programme)
  if (!shown) return null

  async function choose({ id }: Programme): Promise<void> {
    setRunning(true)
    setProblem(undefined)
    try {
      const points = await reads.query({ ...read('GET /v1/points'), staleTime: 'static' })
      const point = points.find(({ resourceOwner }) => resourceOwner.id === id)
      if (!point) return setProblem(t('toast.error.saveFailed'))
      await write.mutateAsync({ body: { pointId: point.id, maximumPrice: null } })
      onAutomatic(point.uniqueId)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblem(error.message)
    } finally {
      setRunning(false)
    }
  }
  const name = nameOf(shown)
  return (
    <AlertDialog
      open={programme !== undefined}
      onOpenChange={onClose}
      title={t('resourceOwners.success.title', { name })}
      action={t('resourceOwners.success.set')}
      cancel={t('resourceOwners.success.later')}
      onAction={() => void choose(shown)}
      loading={running}
      error={problem}
    >
      {t('resourceOwners.success.body', { name })}
    </AlertDialog>
  )
}
