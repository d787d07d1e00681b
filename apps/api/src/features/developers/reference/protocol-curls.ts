import { scopeNames } from '@dpass/rules/oauth-scopes'
import { type Curl, formData, writeCurl } from './curl.ts'

const client = 'client_id=$CLIENT_ID'

const post = (url: string, fields: Readonly<Record<string, string>>): string =>
  writeCurl({ method: 'POST', url, data: ['-u "$CLIENT_ID:$CLIENT_SECRET"', ...formData(fields)] })

/** The protocol's endpoints as an app calls them, one line for each grant. */
export function protocolCurls(origin: string): Readonly<Record<string, readonly Curl[]>> {
  const at = (path: string) => `${origin}${path}`
  const read = (path: string) => [{ line: writeCurl({ method: 'GET', url: at(path) }) }]
  const request = new URLSearchParams({ response_type: 'code', scope: 'openid email points:read offline_access' })
  const rest =
    'redirect_uri=$REDIRECT_URI&code_challenge=$CHALLENGE&code_challenge_method=S256&state=$STATE&nonce=$NONCE'
  return {
    'GET /.well-known/openid-configuration': read('/.well-known/openid-configuration'),
    'GET /.well-known/oauth-authorization-server': read('/.well-known/oauth-authorization-server'),
    'GET /v2/oauth2/jwks': read('/v2/oauth2/jwks'),
    'GET /v2/oauth2/auth': [
      {
        title: "For the member's browser, not for a server",
        line: `${at('/v2/oauth2/auth')}?${client}&${request.toString()}&${rest}`,
      },
    ],
    'POST /v2/oauth2/token': [
      {
        title: 'A code for tokens',
        line: post(at('/v2/oauth2/token'), {
          grant_type: 'authorization_code',
          code: '$CODE',
          redirect_uri: '$REDIRECT_URI',
          code_verifier: '$VERIFIER',
        }),
      },
      {
        title: 'A refresh token for new ones',
        line: post(at('/v2/oauth2/token'), { grant_type: 'refresh_token', refresh_token: '$REFRESH_TOKEN' }),
      },
      {
        title: 'A device code for tokens',
        line: post(at('/v2/oauth2/token'), {
          grant_type: 'urn:ietf:params:oauth:grant-type:device_code',
          device_code: '$DEVICE_CODE',
        }),
      },
      {
        title: 'A token in your own name',
        line: post(at('/v2/oauth2/token'), { grant_type: 'client_credentials', scope: 'points:redeem' }),
      },
    ],
    'GET /v2/oauth2/userinfo': [
      {
        line: writeCurl({
          method: 'GET',
          url: at('/v2/oauth2/userinfo'),
          headers: ['authorization: Bearer $ACCESS_TOKEN'],
        }),
      },
    ],
    'POST /v2/oauth2/introspect': [{ line: post(at('/v2/oauth2/introspect'), { token: '$ACCESS_TOKEN' }) }],
    'POST /v2/oauth2/revoke': [{ line: post(at('/v2/oauth2/revoke'), { token: '$REFRESH_TOKEN' }) }],
    'POST /v2/oauth2/device': [
      {
        line: post(at('/v2/oauth2/device'), { scope: scopeNames.filter((name) => name !== 'points:redeem').join(' ') }),
      },
    ],
  }
}
