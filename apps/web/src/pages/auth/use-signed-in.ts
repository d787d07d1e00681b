import { useQueryClient } from '@tanstack/react-query'
import { sessionStore } from '../../api/api.ts'

/** Keeps a session that has just begun; nothing that was read before it is shown to its member. */
export function useSignedIn(): (refreshToken: string) => void {
  const queries = useQueryClient()
  return (refreshToken) => {
    sessionStore.keep(refreshToken)
    queries.clear()
  }
}
