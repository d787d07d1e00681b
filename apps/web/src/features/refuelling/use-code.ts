import { useState } from 'react'
import { api } from '../../api/client/api.ts'
import type { ReplyOf } from '../../api/client/typed-api.ts'
import { useAction } from '../../domain/use-action.ts'

const name = 'POST /v1/resource-owners/transaction-token'

export type Code = ReplyOf<typeof name>

/**
 * The code on the screen. It is made by a press and never by itself, so that nobody gives points away who only opened
 * the page; leaving the page forgets it. A new one voids no earlier one.
 */
export function useCode(resourceOwnerId: string, onRefused: () => unknown) {
  const [code, setCode] = useState<Code>()
  const [hasEnded, setEnded] = useState(false)
  const [hasMade, setMade] = useState(false)
  const make = useAction(
    async (maximumPrice: number, signal) => {
      setCode(await api(name, { body: { resourceOwnerId, maximumPrice }, signal }))
      setEnded(false)
      setMade(true)
    },
    {
      PROGRAMME_NOT_LINKED: onRefused,
      PROGRAMME_LINK_INVALID: onRefused,
      PROGRAMME_ABNORMAL: onRefused,
      default: 'code',
    },
  )
  return {
    code,
    /** Its time was up, and there is no other yet. */
    hasEnded,
    /** One was made since the page was opened: a machine may use it, also after it is gone from the screen. */
    hasMade,
    making: make.running,
    problem: make.problem,
    make: make.run,
    end() {
      setCode(undefined)
      setEnded(true)
    },
    /** The code leaves the screen and the amount is shown again; a machine may still use it. */
    putAway() {
      setCode(undefined)
      setEnded(false)
    },
  }
}
