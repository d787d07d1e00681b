import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError } from '../../../api/client/api-error.ts'
import { read } from '../../../api/query/read.ts'
import { useWrite } from '../../../api/query/use-write.ts'
import { type Programme, stateOf } from '../../../domain/programme.ts'

/** What the programme has sent the member back with. */
export interface LinkAnswer {
  readonly linkId: string
  readonly checkCode: string
}

/** How it went wrong; `unreachable` and `undecided` may still go well, with the same answer. */
export type LinkProblem =
  | { readonly kind: 'expired' | 'conflict' | 'unreachable' }
  | { readonly kind: 'failed' | 'undecided'; readonly words: string }

const secondLookMs = 1_000

/** Confirms a link, once; to try again is `retry`. */
export function useConfirmLink(programmeId: string, answer: LinkAnswer, onLinked: (programme: Programme) => void) {
  const reads = useQueryClient()
  const write = useWrite('POST /v1/resource-owner-links/{id}')
  const [problem, setProblem] = useState<LinkProblem>()
  const asked = useRef(false)

  /** An answer that was spent may have been spent here, by a reload or by a try whose reply was lost. */
  async function findLinked(): Promise<Programme | undefined> {
    const programmes = await reads
      .query({ ...read('GET /v1/resource-owners'), staleTime: 0, retry: false })
      .catch(() => [])
    return programmes.find((programme) => programme.id === programmeId && stateOf(programme) === 'LINKED')
  }

  /** Or another tab is spending it at this very moment. */
  async function findLater(): Promise<Programme | undefined> {
    await new Promise((resolve) => setTimeout(resolve, secondLookMs))
    return findLinked()
  }

  const confirm = useEffectEvent(async () => {
    try {
      const { resourceOwner } = await write.mutateAsync({
        params: { id: answer.linkId },
        body: { checkCode: answer.checkCode },
      })
      // A list that was asked for before the link was made and came after it does not know of it.
      reads.setQueryData(read('GET /v1/resource-owners').queryKey, (list) =>
        list?.map((owner) => (owner.id === resourceOwner.id ? resourceOwner : owner)),
      )
      return onLinked(resourceOwner)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const linked = error.code === 'LINK_REQUEST_EXPIRED' ? ((await findLinked()) ?? (await findLater())) : undefined
      if (linked) onLinked(linked)
      else setProblem(judge(error))
    }
  })
  useEffect(() => {
    // Development renders everything twice, and the server takes a link only once.
    if (problem !== undefined || asked.current) return
    asked.current = true
    void confirm()
  }, [problem])

  const retry = () => {
    asked.current = false
    setProblem(undefined)
  }
  return { problem, retry }
}

function judge({ status, code, message }: ApiError): LinkProblem {
  // A link of another member, or of another session, is not to be found.
  if (code === 'LINK_REQUEST_EXPIRED' || status === 404) return { kind: 'expired' }
  if (code === 'PROGRAMME_LINKED_BY_OTHER') return { kind: 'conflict' }
  if (status >= 500 || status === 401 || status === 429) return { kind: 'unreachable' }
  // The programme has not answered; whether it has taken the code nobody knows until it is asked again.
  return { kind: code === 'LINK_FAILED' ? 'undecided' : 'failed', words: message }
}
