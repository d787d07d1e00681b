import { expect, test } from 'vitest'
import { fingerprintOf } from './fingerprint.ts'

const print = (...args: Parameters<typeof fingerprintOf>) => fingerprintOf(...args).toString('hex')

test('the order of fields does not matter; anything else does', () => {
  const body = { orderId: 'x', machine: { pump: '5', litres: 1 } }
  expect(print({ machine: { litres: 1, pump: '5' }, orderId: 'x' }, 'member')).toBe(print(body, 'member'))
  const others = [
    print(body, 'other member'),
    print(body, null),
    print({ ...body, orderId: 'y' }, 'member'),
    print({ ...body, machine: { pump: '5' } }, 'member'),
    print(
      {
        ...body,
        machine: [
          ['litres', 1],
          ['pump', '5'],
        ],
      },
      'member',
    ),
  ]
  expect(new Set([...others, print(body, 'member')]).size).toBe(6)
})
