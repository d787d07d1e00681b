import { expect, test } from 'vitest'
import { openSecrets } from '../../platform/secrets.ts'
import { sealAccount, unsealAccount } from './link.ts'

test('an account that was opened for its programme does not open for another', () => {
  const world = { secrets: openSecrets({ secretKey: 's'.repeat(32), dataKey: 'd'.repeat(32) }) }
  const sealed = sealAccount(world, 'TREEPOINT', 'driver')
  expect(unsealAccount(world, 'TREEPOINT', sealed)).toBe('driver')
  expect(unsealAccount(world, 'TREEPOINT', sealed)).toBe('driver')
  expect(() => unsealAccount(world, 'FAMI_POINT', sealed)).toThrow(/authenticate/)
})
