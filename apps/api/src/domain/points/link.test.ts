import { expect, test } from 'vitest'
import { mayUnlink } from './link.ts'

test.each(['UNDER_REVIEW', 'ENABLED'] as const)(
  'the car-services membership stays linked while tolls are %s',
  (status) => {
    expect(mayUnlink('CAR_MOCHI', [{ status: 'REJECTED' }, { status }])).toBe(false)
    expect(mayUnlink('TREEPOINT', [{ status }])).toBe(true)
  },
)

test.each(['REJECTED', 'CANCELLED', 'DISABLED'] as const)(
  'an application that is %s leaves nothing to pay',
  (status) => {
    expect(mayUnlink('CAR_MOCHI', [{ status }])).toBe(true)
    expect(mayUnlink('CAR_MOCHI', [])).toBe(true)
  },
)
