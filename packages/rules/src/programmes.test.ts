import { expect, test } from 'vitest'
import { carServicesUid, hasPoints, machineUid, programmeUids } from './programmes.ts'

test('section 4: FAMI_POINT, TREEPOINT, MOCHI_COIN; the car-services membership comes last and has no points', () => {
  expect(programmeUids).toEqual(['FAMI_POINT', 'TREEPOINT', 'MOCHI_COIN', 'CAR_MOCHI'])
  expect(programmeUids.filter((uid) => !hasPoints(uid))).toEqual([carServicesUid])
})

test('section 2: the machine takes points of a programme that has some', () => {
  expect(hasPoints(machineUid)).toBe(true)
})
