import { expect, test } from 'vitest'
import { describeScopes } from './scope.ts'

const said = (...names: string[]) => describeScopes(names, '停車小幫手').at(-1)?.description

test('what an app may do while it is closed is what it may do at all', () => {
  expect(said('openid', 'points:redeem', 'offline_access')).toBe('不必開啟 App，離場時也能自動折抵')
  expect(said('openid', 'points:read', 'offline_access')).toBe('不必開啟 App，也能使用以上資料')
})
