import { expect, test } from 'vitest'
import { demoClients } from './demo-clients.ts'

const clients = demoClients({ sandbox: 'http://localhost:3001', app: 'http://localhost:3002' })

test('each demo client has a name of its own and a secret that is long enough and stays the same', () => {
  expect(new Set(clients.map(({ uid }) => uid)).size).toBe(clients.length)
  for (const { uid, secret } of clients) {
    expect(secret).toContain(`demo-secret-${uid}-`)
    expect(secret.length).toBeGreaterThanOrEqual(32)
  }
})

test('members are sent back only to the sandbox, its app, and the scheme of the provider’s own app', () => {
  const addresses = clients.flatMap(({ redirectUris }) => redirectUris)
  expect(addresses).toEqual([
    'http://localhost:3002/callback',
    'http://localhost:3002/legacy/callback',
    'http://localhost:3001/parking-gate/callback',
    'dpass://callback',
    'http://localhost:3002/app/callback',
    'http://localhost:3001/phone/callback',
  ])
})

test('only the provider’s own app is first party, and only the older client sees the older screens', () => {
  expect(clients.filter(({ firstParty }) => firstParty).map(({ uid }) => uid)).toEqual(['dpass-app'])
  expect(clients.filter(({ flow }) => flow === 'oauth').map(({ uid }) => uid)).toEqual(['demo-legacy'])
})
