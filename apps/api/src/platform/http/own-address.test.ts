import { expect, test } from 'vitest'
import { ownAddress } from './own-address.ts'

const publicUrl = new URL('https://dpass.example')

test.each([
  ['/resource-owners/x/link-state-confirmation', 'https://dpass.example/resource-owners/x/link-state-confirmation'],
  ['/?a=1#b', 'https://dpass.example/?a=1#b'],
  ['https://dpass.example/etag-submission', 'https://dpass.example/etag-submission'],
  ['https://DPASS.example/', 'https://dpass.example/'],
])('%s is ours', (written, address) => {
  expect(ownAddress(written, publicUrl)?.href).toBe(address)
})

test.each([
  '',
  'x',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  'https://evil.example',
  'http://dpass.example/',
  'https://dpass.example:8443/',
  'https://dpass.example@evil.example/',
  'https://user@dpass.example/',
  'https://dpass.example.evil.example/',
  'javascript:alert(1)',
  'data:text/html,x',
  '/\n/evil.example',
  '/\t/evil.example',
])('%j is not', (written) => {
  expect(ownAddress(written, publicUrl)).toBeUndefined()
})
