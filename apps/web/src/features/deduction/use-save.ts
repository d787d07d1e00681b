import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../api/client/api-error.ts'
import { read } from '../../api/query/read.ts'
import { useWrite } from '../../api/query/use-write.ts'
import { t } from '../../copy/t.ts'
import type { FieldError } from '../../ui/form/Form.tsx'
import { showToast } from '../../ui/overlay/toast.ts'
import type { Draft } from './draft.ts'

// A network that fails is told by a toast, and then it is too late to fetch what shows toasts.
void import('../../ui/overlay/ToastHost.tsx').catch(() => undefined)

interface Outcomes {
  readonly onSaved: (pointUid: string) => void
  readonly onOff: () => void
}

const none: readonly FieldError[] = []
const consequences = {
  stale: ['GET /v1/deduction-point-setting', 'GET /v1/deduction-point-setting/preview'],
} as const

/** Saves a draft; what the server finds wrong with a field stands there, anything else is told by a toast. */
export function useSave({ onSaved, onOff }: Outcomes) {
  const reads = useQueryClient()
  const put = useWrite('PUT /v1/deduction-point-setting', consequences)
  const remove = useWrite('DELETE /v1/deduction-point-setting', consequences)
  const [saving, setSaving] = useState(false)
  const [errors, setErrors] = useState(none)

  async function write({ pointId, capped, capTwd }: Draft): Promise<void> {
    if (pointId === null) {
      await remove.mutateAsync()
      showToast({ message: t('toast.autoOff') })
      return onOff()
    }
    const saved = await put.mutateAsync({ body: { pointId, maximumPrice: capped ? capTwd : null } })
    // Even if it could not be read again: what the server has just confirmed is what is set.
    reads.setQueryData(read('GET /v1/deduction-point-setting').queryKey, saved)
    onSaved(saved.point.uniqueId)
  }

  async function save(draft: Draft): Promise<void> {
    setSaving(true)
    setErrors(none)
    try {
      await write(draft)
    } catch (error) {
      setErrors(tellRefusal(error))
    } finally {
      setSaving(false)
    }
  }
  return { save, saving, errors }
}

function tellRefusal(error: unknown): readonly FieldError[] {
  if (!(error instanceof ApiError)) throw error
  const atField = Array.isArray(error.details) ? (error.details as readonly FieldError[]) : none
  const told = atField.filter(({ field }) => field === 'maximumPrice')
  // Without a session the page is already leaving for the sign-in.
  if (told.length === 0 && error.status !== 401) showToast({ message: error.message, variant: 'error' })
  return told
}
