import type { Twd } from '@dpass/contract/pieces'
import type { Entitlement, Plan } from './plan.sql.ts'

/** A plan as an operator's file describes it. */
export type PlanDescription = Omit<Plan, 'id'>

const limits = { plans: 50, entitlements: 20, priceTwd: 1_000_000, days: 3_660, name: 60, description: 300 } as const

interface Read {
  readonly plans: readonly PlanDescription[]
  /** Everything wrong with the file, each as a sentence to an operator; then there are no plans. */
  readonly problems: readonly string[]
}

/** Reads the list of all plans: `[{uniqueId, name, description, price, days, channel, purchasable?, entitlements}]`. */
export function readPlans(file: unknown): Read {
  if (!Array.isArray(file) || file.length === 0 || file.length > limits.plans)
    return { plans: [], problems: [`The file is a list of 1 to ${limits.plans} plans.`] }
  const problems: string[] = []
  const plans = file.map((entry, place) => readPlan(asRecord(entry), `Plan ${place + 1}`, problems))
  const names = plans.map(({ uniqueId }) => uniqueId)
  for (const name of new Set(names.filter((each, place) => names.indexOf(each) !== place)))
    problems.push(`${name} is there twice.`)
  return problems.length > 0 ? { plans: [], problems } : { plans, problems }
}

function readPlan(entry: Readonly<Record<string, unknown>>, unnamed: string, problems: string[]): PlanDescription {
  const { uniqueId, name, description, price, days, channel, purchasable = true, entitlements = [] } = entry
  const plan = typeof uniqueId === 'string' ? uniqueId : unnamed
  const demand = (isRight: boolean, sentence: string) => void (isRight || problems.push(`${plan}: ${sentence}`))
  demand(isMachineName(String(uniqueId)), 'uniqueId is 2 to 64 of A-Z, 0-9 and _.')
  demand(isText(name, limits.name), `name has 1 to ${limits.name} characters.`)
  demand(isText(description, limits.description), `description has 1 to ${limits.description} characters.`)
  demand(isWhole(price, limits.priceTwd), `price is whole dollars from 1 to ${limits.priceTwd}.`)
  demand(isWhole(days, limits.days), `days is a whole number from 1 to ${limits.days}.`)
  demand(channel === 'ONLINE' || channel === 'CHAIN_STORE', 'channel is ONLINE or CHAIN_STORE.')
  demand(typeof purchasable === 'boolean', 'purchasable is true or false.')
  const isList = Array.isArray(entitlements) && entitlements.length <= limits.entitlements
  demand(isList, `entitlements is a list of at most ${limits.entitlements}.`)
  return {
    uniqueId: plan,
    name: String(name),
    description: String(description),
    // Checked above to be whole dollars; with a problem the plan is not used.
    priceTwd: price as Twd,
    days: days as number,
    channel: channel as Plan['channel'],
    purchasable: purchasable === true,
    entitlements: isList ? entitlements.map((each) => readEntitlement(asRecord(each), demand)) : [],
  }
}

function readEntitlement(
  { code = null, name, description, activateUrl = null }: Readonly<Record<string, unknown>>,
  demand: (isRight: boolean, sentence: string) => void,
): Entitlement {
  demand(
    code === null || (typeof code === 'string' && isMachineName(code)),
    "an entitlement's code is 2 to 64 of A-Z, 0-9 and _, or null.",
  )
  demand(isText(name, limits.name), `an entitlement's name has 1 to ${limits.name} characters.`)
  demand(
    isText(description, limits.description),
    `an entitlement's description has 1 to ${limits.description} characters.`,
  )
  demand(activateUrl === null || isWebAddress(activateUrl), 'an activateUrl is an http or https address, or null.')
  return {
    code: code as string | null,
    name: String(name),
    description: String(description),
    activateUrl: activateUrl as string | null,
  }
}

/** What programs know a plan or a benefit by. */
const isMachineName = (text: string): boolean => /^[A-Z][A-Z0-9_]{1,63}$/.test(text)

const asRecord = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

const isText = (value: unknown, limit: number): boolean =>
  typeof value === 'string' && value.trim() !== '' && value.length <= limit

const isWhole = (value: unknown, limit: number): boolean =>
  Number.isInteger(value) && (value as number) >= 1 && (value as number) <= limit

/** Specification, section 5: a valid URL has scheme http or https. */
function isWebAddress(value: unknown): boolean {
  const url = typeof value === 'string' ? URL.parse(value) : null
  return url !== null && (url.protocol === 'https:' || url.protocol === 'http:')
}
