import { expect, test } from 'vitest'
import { groupOf } from './service-groups.ts'

test.each([
  ['parking', 'PARKING'],
  ['on_street_parking', 'PARKING'],
  ['parking_payment', 'PARKING'],
  ['refueling', 'REFUELLING'],
  ['refueling_payment', 'REFUELLING'],
  ['wash_car', 'OTHER'],
  ['charging', 'OTHER'],
])('%s is %s', (serviceType, group) => {
  expect(groupOf(serviceType)).toBe(group)
})
