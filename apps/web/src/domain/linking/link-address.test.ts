import { expect, test } from 'vitest'
import { linkAddress } from './link-address.ts'

test("a programme's own page is gone to, whatever the way of linking", () => {
  const page = { href: 'https://tree.example/link?linkId=1', isApp: false }
  expect(linkAddress('https://tree.example/link?linkId=1', 'REDIRECT')).toEqual(page)
  expect(linkAddress('https://tree.example/link?linkId=1', 'APP_SCHEME')).toEqual(page)
})

test('an app is opened only for the programme that is linked by one', () => {
  expect(linkAddress('carmochi://link?linkId=1', 'APP_SCHEME')).toEqual({
    href: 'carmochi://link?linkId=1',
    isApp: true,
  })
  expect(linkAddress('carmochi://link?linkId=1', 'REDIRECT')).toBeUndefined()
})

test.each([
  'javascript:alert(1)',
  'javascript://x/%0aalert(1)',
  'JavaScript://x/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'file:///etc/passwd',
  'blob:https://dpass.example/1',
  'intent://x#Intent;end',
  'carmochi:link',
  '/resource-owners',
  '',
])('%s is no place to send a member', (address) => {
  expect(linkAddress(address, 'APP_SCHEME')).toBeUndefined()
  expect(linkAddress(address, 'REDIRECT')).toBeUndefined()
})
