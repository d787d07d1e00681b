import { readPlans } from '../domain/plans/plan.ts'
import { allPlans, putPlan, withdrawPlansExcept } from '../domain/plans/plan.sql.ts'
import { formatTable } from './format-table.ts'
import { CommandFailure } from './command-failure.ts'
import type { OperatorContext } from './operator-context.ts'
import { readJson } from './read-json.ts'

/** The file is the whole list: what is not in it is no longer offered. Members keep what they have bought. */
export async function loadPlans({ transaction, newId }: OperatorContext, file: string) {
  const { plans, problems } = readPlans(await readJson(file))
  if (problems.length > 0) throw new CommandFailure(`Nothing was changed.\n${problems.join('\n')}`)
  const withdrawn = await transaction(async (tx) => {
    for (const [position, plan] of plans.entries()) await putPlan(tx, newId(), plan, position)
    return withdrawPlansExcept(
      tx,
      plans.map(({ uniqueId }) => uniqueId),
    )
  })
  return `Plans on offer: ${plans.length}. Withdrawn: ${withdrawn}.`
}

export async function showPlans({ sql }: OperatorContext) {
  const plans = await allPlans(sql)
  if (plans.length === 0) return 'There are no plans.'
  return formatTable([
    ['UNIQUE ID', 'STATE', 'CHANNEL', 'TWD', 'DAYS', 'NAME'],
    ...plans.map(({ uniqueId, name, priceTwd, days, channel, purchasable, isOffered }) => [
      uniqueId,
      purchasable ? 'on sale' : isOffered ? 'shown, not sold' : 'withdrawn',
      channel,
      String(priceTwd),
      String(days),
      name,
    ]),
  ])
}
