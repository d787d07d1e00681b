import { expect, test } from 'vitest'
import { checkAddress } from './check-address.ts'

test('the inbox of a hosted sandbox may be told, where partners try it out', () => {
  const config = {
    publicUrl: new URL('https://member.dpass.example'),
    sandboxUrl: 'https://sandbox.dpass.example',
    webhooksToThisMachine: false,
  }
  const inbox = 'https://sandbox.dpass.example/webhook-inbox/my-pump'
  expect(checkAddress(config, inbox)).toBe(inbox)
})
