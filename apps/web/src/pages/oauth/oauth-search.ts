import { useSearch } from '@tanstack/react-router'
import { emailAddress, oneOf, text } from '../../address/search.ts'

/** What the pages of a request carry along. What they show of the app is the server's, never the address's. */
export const readOauthSearch = (search: Readonly<Record<string, unknown>>) => ({
  oauthClientUid: text(search['oauthClientUid'], 128),
  scopes: text(search['scopes']),
  passthrough: text(search['passthrough']),
  cockpitAuthCode: text(search['cockpitAuthCode'], 64),
  email: emailAddress(search['email']),
  accountId: text(search['accountId']),
  outcome: oneOf(search['outcome'], ['approved', 'denied']),
})

export type OauthSearch = Partial<ReturnType<typeof readOauthSearch>>

/** For every page of a request: all of them read their addresses alike. */
export const useOauthSearch = (): OauthSearch => useSearch({ strict: false })
