import type { redemption } from '@dpass/contract/redemption'
import type { Handlers } from '@dpass/wire/shape'
import type { Callers } from '../../platform/http/callers.ts'
import type { World } from '../../platform/world.ts'
import { answerReport } from './answer-report.ts'
import { openBatches } from './batches.ts'
import { cancel, cancelByKey } from './cancel.ts'
import { issueToken } from './issue-token.ts'
import { listRedemptions } from './list-redemptions.ts'
import { quote } from './quote.ts'
import { readRedemption } from './read-redemption.ts'
import { redeem } from './redeem.ts'
import { refund } from './refund.ts'

export function redemptionRoutes(world: World): Handlers<typeof redemption, Callers> {
  const batches = openBatches(world)
  return {
    'POST /v1/resource-owners/transaction-token': (input) => issueToken(world, input),
    'POST /v1/redemptions/quote': (input) => quote(world, input),
    'POST /v1/redemptions': (input) => redeem(world, batches, input),
    'GET /v1/redemptions': (input) => listRedemptions(world, input),
    'POST /v1/redemptions/cancel': (input) => cancelByKey(world, input),
    'POST /v1/redemptions/{id}/cancel': (input) => cancel(world, input),
    'GET /v1/redemptions/{id}': (input) => readRedemption(world, input),
    'POST /v1/redemptions/{id}/report-answer': (input) => answerReport(world, input),
    'POST /v1/redemptions/{id}/refunds': (input) => refund(world, input),
  }
}
