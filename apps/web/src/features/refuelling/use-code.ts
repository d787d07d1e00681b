import { useState } from 'react'
import { useOnline } from '../../ui/state/use-online.ts'
import { useToken } from './use-token.ts'

/** So often a code is renewed by itself; a phone that was laid aside does not ask for ever. */
const renewals = 3

/** The code on the screen: renewed by itself for a while, then over until the member asks for another. */
export function useCode(resourceOwnerId: string | undefined) {
  const { data, isError, isFetching, refetch } = useToken(resourceOwnerId)
  const [renewed, setRenewed] = useState(0)
  const [endedToken, setEndedToken] = useState<string>()
  const online = useOnline()
  const willRenew = renewed < renewals && online
  return {
    code: data,
    failed: isError && !data,
    isFetching,
    willRenew,
    isOver: data !== undefined && data.token === endedToken && !isFetching,
    /** What the member presses. */
    renew() {
      setRenewed(0)
      void refetch()
    },
    /** The time of the code on the screen is up. */
    end() {
      setEndedToken(data?.token)
      if (!willRenew || document.visibilityState !== 'visible') return
      setRenewed(renewed + 1)
      void refetch()
    },
  }
}

export type Code = ReturnType<typeof useCode>
