import { useSearch } from '@tanstack/react-router'
import type { OauthSearch } from './read-oauth-search.ts'

/** The pages of both families read their addresses alike. */
export const useOauthSearch = (): OauthSearch => useSearch({ strict: false })
