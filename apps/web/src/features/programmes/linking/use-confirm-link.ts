import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError } from '../../../api/client/api-error.ts'
import { read } from '../../../api/query/read.ts'
import { useWrite } from '../../../api/query/use-write.ts'
import type { LinkCode } from '../../../domain/linking/link-by-app.ts'
import { type Programme, stateOf } from '../../../domain/programme.ts'

/** Why a link was not confirmed. `unreachable` and `undecided` can be tried again with the same code. */
export type LinkProblem =
  | { readonly kind: 'expired' | 'conflict' | 'unreachable' }
  | { readonly kind: 'failed' | 'undecided'; readonly words: string }

const secondLookMs = 1_000

/** Confirms a link when the component mounts, and again by `retry`. */
export function useConfirmLink(programmeId: string, code: LinkCode, onLinked: (programme: Programme) => void) {
  const queryClient = useQueryClient()
  const write = useWrite('POST /v1/resource-owner-links/{id}')
  const [problem, setProblem] = useState<LinkProblem>()
  const asked = useRef(false)

  /** A code that is taken already may have been taken for this member, by a reload or by a try whose reply was lost. */
  async function findLinked(): Promise<Programme | undefined> {
    const programmes = await queryClient
      .query({ ...read('GET /v1/resource-owners'), staleTime: 0, retry: false })
      .catch(() => [])
    return programmes.find((programme) => programme.id === programmeId && stateOf(programme) === 'LINKED')
  }

  /** Another tab may be confirming with the same code right now. */
  async function findLater(): Promise<Programme | undefined> {
    await new Promise((resolve) => setTimeout(resolve, secondLookMs))
    return findLinked()
  }

  const confirm = useEffectEvent(async () => {
    try {
      const { resourceOwner } = await write({
        params: { id: code.linkId },
        body: { checkCode: code.checkCode },
      })
      // A list that was read before the link was made, and arrives after it, does not know of it.
      queryClient.setQueryData(read('GET /v1/resource-owners').queryKey, (list) =>
        list?.map((owner) => (owner.id === resourceOwner.id ? resourceOwner : owner)),
      )
      return onLinked(resourceOwner)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const linked = error.code === 'LINK_REQUEST_EXPIRED' ? ((await findLinked()) ?? (await findLater())) : undefined
      if (linked) onLinked(linked)
      else setProblem(problemOf(error))
    }
  })
  useEffect(() => {
    // In development React mounts everything twice, and the server takes a code only once.
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

function problemOf({ status, code, message }: ApiError): LinkProblem {
  // The server does not find a link of another member or of another session.
  if (code === 'LINK_REQUEST_EXPIRED' || status === 404) return { kind: 'expired' }
  if (code === 'PROGRAMME_LINKED_BY_OTHER') return { kind: 'conflict' }
  if (status >= 500 || status === 401 || status === 429) return { kind: 'unreachable' }
  // The programme has not replied. Whether it has taken the code is only known when it is asked again.
  return { kind: code === 'LINK_FAILED' ? 'undecided' : 'failed', words: message }
}
