import { useQueryClient } from '@tanstack/react-query'
import { read } from '../../api/query/read.ts'
import { useWrite } from '../../api/query/use-write.ts'
import { t } from '../../copy/t.ts'
import { useAction } from '../../domain/use-action.ts'
import { showToast } from '../../ui/overlay/toast.ts'
import { changedServices, type Draft, hasSameSetting } from './draft.ts'

interface Outcomes {
  readonly onSaved: (pointUid: string) => void
  /** Nothing is deducted any more, or the rules of services alone were changed. */
  readonly onClose: () => void
}

interface Change {
  readonly draft: Draft
  /** What holds now: only what differs from it is sent. */
  readonly saved: Draft
}

/** Saves a draft. */
export function useSave({ onSaved, onClose }: Outcomes) {
  const queryClient = useQueryClient()
  const put = useWrite('PUT /v1/deduction-point-setting')
  const remove = useWrite('DELETE /v1/deduction-point-setting')
  const putRules = useWrite('PUT /v1/deduction-rules')
  return useAction(
    async ({ draft, saved: before }: Change) => {
      const changed = changedServices(draft, before)
      if (changed.length > 0) {
        const services = changed.map(({ capTwd: maximumPrice, ...service }) => ({ ...service, maximumPrice }))
        const rules = await putRules({ body: { services } })
        queryClient.setQueryData(read('GET /v1/deduction-rules').queryKey, rules)
        if (hasSameSetting(draft, before)) {
          showToast({ message: t('redeemSetting.services.saved') })
          return onClose()
        }
      }
      const { pointId, capped, capTwd } = draft
      if (pointId === null) {
        await remove()
        showToast({ message: t('toast.autoOff') })
        return onClose()
      }
      const saved = await put({ body: { pointId, maximumPrice: capped ? capTwd : null } })
      // Even if it could not be read again: what the server has just confirmed is what is set.
      queryClient.setQueryData(read('GET /v1/deduction-point-setting').queryKey, saved)
      return onSaved(saved.point.uniqueId)
    },
    { DEDUCTION_AMOUNT_OUT_OF_RANGE: 'maximumPrice', DEDUCTION_AMOUNT_NOT_MULTIPLE: 'maximumPrice' },
  )
}
