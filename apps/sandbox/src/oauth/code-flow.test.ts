import { Configuration } from 'openid-client'
import { expect, test } from 'vitest'
import { askDpass } from './code-flow.ts'

test('a member is not asked for what an app has in its own name alone', async () => {
  const issuer = 'https://dpass.example'
  const dpass = new Configuration({ issuer, authorization_endpoint: `${issuer}/v2/oauth2/auth` }, 'demo-parking')
  const { address } = await askDpass(dpass, {
    redirectUri: 'http://localhost:3001/parking-gate/callback',
    scopes: ['openid', 'points:redeem', 'settlements:read', 'webhooks'],
    consent: false,
  })
  expect(new URL(address).searchParams.get('scope')).toBe('openid points:redeem')
})
