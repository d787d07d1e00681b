import { groupOf } from '@dpass/rules/service-groups'
import type { Input } from '../../platform/http/input.ts'
import type { World } from '../../platform/world.ts'
import { quoteDeduction } from '../../services/deduction/quote-deduction.ts'

/** What would be taken off an order right now; where that is nothing, `reason` says why. */
export const preview = (world: World, { query, caller }: Input<'GET /v1/deduction-point-setting/preview'>) =>
  quoteDeduction(world, {
    memberId: caller.member.id,
    clientUid: null,
    programmeId: null,
    group: groupOf(query.serviceType ?? 'parking'),
    orderAmountTwd: query.orderAmount,
    token: null,
  })
