import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../api/client/api-error.ts'
import { read } from '../../api/query/read.ts'
import { useWrite } from '../../api/query/use-write.ts'
import type { EtagSubmission } from '../../domain/etag.ts'
import { useAction } from '../../domain/use-action.ts'
import { showToast } from '../../ui/overlay/toast.ts'
import type { ReadDraft } from './draft.ts'

interface SendOptions {
  /** The rejected application that is sent again; undefined for a new one. */
  readonly rejectedId: string | undefined
  readonly onSent: (submission: EtagSubmission, isStillHere: boolean) => void
  /** It is not REJECTED any more: it was sent again elsewhere. */
  readonly onOvertaken: () => void
  readonly onLinkMissing: () => void
  readonly onPhoneMissing: () => void
}

/** The place of a refusal that no field is to blame for. */
export const atReview = 'review'

/** Each was ticked, or the application would not have been read. */
const consents = { owner: true, share: true, charge: true }

/** Sends an application, a new one or a rejected one again. Refusals of fields are told there. */
export function useSend({ rejectedId, onSent, onOvertaken, onLinkMissing, onPhoneMissing }: SendOptions) {
  const queryClient = useQueryClient()
  const apply = useWrite('POST /v1/etag-submissions')
  const resubmit = useWrite('POST /v1/etag-submissions/{id}/resubmit')
  const list = read('GET /v1/etag-submissions')

  const send = ({ ownerName, idNumber, ...rest }: ReadDraft): Promise<EtagSubmission> => {
    if (rejectedId === undefined)
      return apply({ body: { ...rest, ownerName: ownerName ?? '', idNumber: idNumber ?? '', consents } })
    const retyped = { ...(ownerName !== null && { ownerName }), ...(idNumber !== null && { idNumber }) }
    return resubmit({ params: { id: rejectedId }, body: { ...rest, ...retyped, consents } })
  }

  /** Without a reply it may have been sent all the same: the list tells. */
  const findSent = async ({ plateNumber }: ReadDraft, known: readonly EtagSubmission[]) => {
    const now = await queryClient.query({ ...list, staleTime: 0, retry: false }).catch(() => [])
    return now.find(
      ({ id, plateNumber: plate, status }) =>
        status === 'UNDER_REVIEW' &&
        (rejectedId === undefined ? plate === plateNumber && !known.some((one) => one.id === id) : id === rejectedId),
    )
  }

  return useAction<ReadDraft>(
    async (application, signal) => {
      const known = queryClient.getQueryData(list.queryKey) ?? []
      const sent = await send(application).catch(async (error: unknown) => {
        const found = hasNoReply(error) ? await findSent(application, known) : undefined
        if (!found) throw error
        return found
      })
      // Also where the list could not be read again: the tracker tells of what it shows.
      queryClient.setQueryData(list.queryKey, (all) =>
        all && !all.some(({ id }) => id === sent.id) ? [sent, ...all] : all,
      )
      onSent(sent, !signal.aborted)
    },
    {
      VALIDATION_FAILED: 'ownerName',
      ETAG_PLATE_INVALID: 'plateNumber',
      ETAG_ID_INVALID: 'idNumber',
      ETAG_TAX_ID_INVALID: 'idNumber',
      ETAG_DUPLICATE: 'plateNumber',
      CONFLICT: ({ message }) => {
        showToast({ message, variant: 'error' })
        onOvertaken()
      },
      ETAG_CAR_APP_REQUIRED: async () => {
        await queryClient.invalidateQueries({ queryKey: read('GET /v1/resource-owners').queryKey })
        onLinkMissing()
      },
      PHONE_REQUIRED: async () => {
        await queryClient.invalidateQueries({ queryKey: read('GET /v1/me').queryKey })
        onPhoneMissing()
      },
      default: atReview,
    },
  )
}

const hasNoReply = (error: unknown): boolean => error instanceof ApiError && error.status >= 500
