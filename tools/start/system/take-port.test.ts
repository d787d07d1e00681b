import { expect, test } from 'vitest'
import { claimPort, takePort } from './take-port.ts'

test('a port that was taken and is not listened at yet is not given to another', async () => {
  expect(await claimPort(await takePort())).toBe(false)
})
