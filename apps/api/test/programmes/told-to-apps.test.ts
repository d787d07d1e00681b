import { expect, test } from 'vitest'
import { sharedByFile } from '../setup/afterwards.ts'
import { openLinkedProduct } from '../setup/linked-world.ts'
import { addApp, callWith, tokensFor } from '../setup/oauth.ts'

const product = sharedByFile(openLinkedProduct)

interface PointsOfApp {
  readonly balance: number | null
  readonly resourceOwner: { readonly linkData: object }
}

test('an app is told that points are linked and not since when, by which two apps could recognise one member', async () => {
  const { newcomer, link, control } = product()
  await control('PUT /control/programmes/TREEPOINT/accounts/told', { balance: 640 })
  const member = await newcomer()
  await link(member, 'programme-tree', 'told')
  const [own] = (await member.call('GET /v1/points')).data
  expect(own?.resourceOwner.linkData).toEqual({
    state: 'LINKED',
    linkedAt: expect.stringContaining('Z') as string,
    invalidSince: null,
    invalidReason: null,
  })
  await addApp(product(), { uid: 'curious' })
  const { access_token: token = '' } = await tokensFor(product(), 'curious', member.email, { scope: 'points:read' })
  const [first, ...others] = (await callWith(product(), token, 'GET /v1/points')).body.data as PointsOfApp[]
  expect(first).toMatchObject({ balance: 640, resourceOwner: { uniqueId: 'TREEPOINT' } })
  expect(first?.resourceOwner.linkData).toEqual({ state: 'LINKED' })
  expect(others.map(({ resourceOwner }) => resourceOwner.linkData)).toEqual([
    { state: 'UNLINKED' },
    { state: 'UNLINKED' },
  ])
})

test('the provider’s own app is told what the member is told', async () => {
  const { newcomer, link } = product()
  const member = await newcomer()
  await link(member, 'programme-tree', 'own-app-account')
  await addApp(product(), { uid: 'own-app', firstParty: true })
  const { access_token: token = '' } = await tokensFor(product(), 'own-app', member.email)
  const told = await callWith(product(), token, 'GET /v1/points')
  expect(told.body.data).toEqual((await member.call('GET /v1/points')).data)
})
