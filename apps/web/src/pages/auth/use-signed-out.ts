import { useQueryClient } from '@tanstack/react-query'
import { sessionStore } from '../../api/api.ts'

/** Forgets a session that is over: the token, both storages, and everything that was read in it. */
export function useSignedOut(): () => void {
  const queries = useQueryClient()
  return () => {
    sessionStore.clear()
    queries.clear()
  }
}
