import { expect, test } from 'vitest'
import { BridgeError } from '../../bridge/bridge-error.ts'
import { wordsFor } from '../../features/error/error-words.ts'
import { scenarioOf } from './scenario-of.ts'

test.each([
  [new BridgeError('TIMEOUT', { call: 'getUserId' }), '要求逾時'],
  [new BridgeError('EMPTY', { call: 'getUserId' }), '無法取得會員編號'],
  [new BridgeError('UNSUPPORTED', { call: 'getAccessToken' }), '無法取得登入憑證'],
  [new BridgeError('CANCELLED', { call: 'getAccessToken' }), '無法取得登入憑證'],
  [new TypeError('a fault of ours'), '無法連線到 App'],
])('section 8: /error names what the app has not given', (error, heading) => {
  expect(wordsFor(scenarioOf(error)).heading).toBe(heading)
})
