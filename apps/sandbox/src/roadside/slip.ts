import { say } from '../pages/page.ts'

/** What a slip of the demo costs. */
export const slipTwd = 120

/** What a warden leaves behind the windscreen wiper. */
export const newSlip = () => ({
  orderAmount: slipTwd,
  serviceType: 'on_street_parking',
  merchantName: say('sandbox.roadside.name'),
  payAt: '/bill',
  facts: [
    [say('sandbox.roadside.slip.bay'), say('sandbox.roadside.slip.bayValue')],
    [say('sandbox.roadside.slip.time'), say('sandbox.gate.hours', { hours: 3 })],
  ] as const,
})
