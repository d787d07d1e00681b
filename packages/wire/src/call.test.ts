import { expect, test } from 'vitest'
import { toRequest } from './call.ts'

test('a call becomes a method, a path and a body', () => {
  expect(toRequest('PUT /v1/deduction-point-setting', { body: { pointId: 'p', maximumPrice: null } })).toEqual({
    method: 'PUT',
    path: '/v1/deduction-point-setting',
    body: '{"pointId":"p","maximumPrice":null}',
  })
})

test('ids are encoded into the path, so that none can change its meaning', () => {
  const { path } = toRequest('POST /v1/resource-owners/{id}/link', { params: { id: '../me?x=1#y' } })
  expect(path).toBe('/v1/resource-owners/..%2Fme%3Fx%3D1%23y/link')
})

test('an empty or missing id is refused before it addresses something else', () => {
  expect(() => toRequest('GET /v1/redemptions/{id}', { params: { id: '' } })).toThrow('needs a value for id')
  expect(() => toRequest('GET /v1/redemptions/{id}', {})).toThrow('needs a value for id')
})

test('what is not given is not in the query', () => {
  const { path } = toRequest('GET /v2/point-transactions', { query: { cursor: undefined, pageSize: 20, tab: 'a b&c' } })
  expect(path).toBe('/v2/point-transactions?pageSize=20&tab=a+b%26c')
})
