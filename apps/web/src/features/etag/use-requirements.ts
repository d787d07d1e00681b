import type { LinkState } from '@dpass/rules/link-order'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../api/query/read.ts'
import { isCarApp, type Programme, stateOf } from '../../domain/programme.ts'

/** What an application needs before it can be sent. Undefined while it is not known. */
export interface Requirements {
  readonly carApp: Programme | undefined
  readonly carAppState: LinkState | undefined
  /** Null without a verified number. */
  readonly phoneNumber: string | null | undefined
  readonly email: string | undefined
  /** Whether the car app is linked will be known in a moment. */
  readonly isReadingCarApp: boolean
}

export function useRequirements(): Requirements {
  const { data: owners, isLoading } = useQuery(read('GET /v1/resource-owners'))
  const me = useQuery(read('GET /v1/me')).data
  const carApp = owners?.find(isCarApp)
  return {
    carApp,
    carAppState: owners && (carApp ? stateOf(carApp) : 'UNLINKED'),
    phoneNumber: me?.phoneNumber,
    email: me?.email,
    isReadingCarApp: isLoading,
  }
}
