import { useQueryClient } from '@tanstack/react-query'
import { read } from '../../api/query/read.ts'
import { useWrite } from '../../api/query/use-write.ts'
import { t } from '../../copy/t.ts'
import { useAction } from '../../domain/use-action.ts'
import { showToast } from '../../ui/overlay/toast.ts'
import type { Draft } from './draft.ts'

interface Outcomes {
  readonly onSaved: (pointUid: string) => void
  readonly onOff: () => void
}

/** Saves a draft. */
export function useSave({ onSaved, onOff }: Outcomes) {
  const reads = useQueryClient()
  const put = useWrite('PUT /v1/deduction-point-setting')
  const remove = useWrite('DELETE /v1/deduction-point-setting')
  return useAction(
    async ({ pointId, capped, capTwd }: Draft) => {
      if (pointId === null) {
        await remove()
        showToast({ message: t('toast.autoOff') })
        return onOff()
      }
      const saved = await put({ body: { pointId, maximumPrice: capped ? capTwd : null } })
      // Even if it could not be read again: what the server has just confirmed is what is set.
      reads.setQueryData(read('GET /v1/deduction-point-setting').queryKey, saved)
      return onSaved(saved.point.uniqueId)
    },
    { DEDUCTION_AMOUNT_OUT_OF_RANGE: 'maximumPrice', DEDUCTION_AMOUNT_NOT_MULTIPLE: 'maximumPrice' },
  )
}
