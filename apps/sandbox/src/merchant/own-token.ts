import { clientCredentialsGrant } from 'openid-client'
import type { Connection } from '../oauth/connect-to-dpass.ts'
import { troubleOf } from '../oauth/trouble.ts'
import type { NoToken, TokenHolder } from './ask-dpass.ts'

/** A merchant's token in its own name: for machines, and for refunds, which outlive the member's agreement. */
export function ownToken(connect: Connection): TokenHolder {
  let known: Promise<string | NoToken> | undefined
  const fetchToken = async (): Promise<string | NoToken> => {
    try {
      return (await clientCredentialsGrant(await connect(), { scope: 'points:redeem' })).access_token
    } catch (error) {
      known = undefined
      return { is: troubleOf(error).kind === 'refused' ? 'signedOut' : 'away' }
    }
  }
  return {
    token: () => (known ??= fetchToken()),
    async renewed(stale) {
      if ((await known) === stale) known = undefined
      return (known ??= fetchToken())
    },
  }
}
