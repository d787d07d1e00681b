import { deduct, type MaximumProblem, problemWithMaximum, type Rate } from '@dpass/rules/deduction'
import type { DeductionRules } from '../../domain/pause/pause.ts'
import type { DeductionSetting } from '../../domain/point.ts'

/** The setting as it stands in the sheet, before it is saved. */
export interface Draft {
  /** Null for no automatic deduction. */
  readonly pointId: string | null
  readonly capped: boolean
  /** Kept while `capped` is false, so that switching back restores it. NaN: what is typed is no whole amount. */
  readonly capTwd: number | null
  readonly services: readonly ServiceDraft[]
}

/** The rule of one group of services. */
export interface ServiceDraft {
  readonly group: DeductionRules['services'][number]['group']
  readonly enabled: boolean
  /** Null for no cap of its own. NaN: what is typed is no whole amount. */
  readonly capTwd: number | null
}

type Setting = Pick<DeductionSetting, 'pointId' | 'maximumPrice'>

export const draftOf = (setting: Setting | null, services: DeductionRules['services']): Draft => ({
  pointId: setting?.pointId ?? null,
  capped: setting !== null && setting.maximumPrice !== null,
  capTwd: setting?.maximumPrice ?? null,
  services: services.map(({ group, enabled, maximumPrice }) => ({ group, enabled, capTwd: maximumPrice })),
})

/** The same setting with other points chosen; the cap stays the member's. */
export const withPoint = (draft: Draft, pointId: string | undefined): Draft =>
  pointId === undefined ? draft : { ...draft, pointId }

/** Whether saving one would do the same as saving the other. */
export const saysTheSame = (a: Draft, b: Draft): boolean => hasSameSetting(a, b) && hasSameServices(a, b)

const hasSameServices = (a: Draft, b: Draft): boolean => changedServices(a, b).length === 0

/** Those whose rule in `draft` is another than in `before`. */
export const changedServices = (draft: Draft, before: Draft): ServiceDraft[] =>
  draft.services.filter(({ group, enabled, capTwd }) => {
    const other = before.services.find((one) => one.group === group)
    return other?.enabled !== enabled || !Object.is(other.capTwd, capTwd)
  })

/** The draft with what another tab has said meanwhile of the services that were not touched in it. */
export function withServicesOf(saved: Draft, { draft, base }: { readonly draft: Draft; readonly base: Draft }): Draft {
  const changed = changedServices(draft, base)
  const services = saved.services.map((service) => changed.find(({ group }) => group === service.group) ?? service)
  return { ...draft, services }
}

/** A cap that could not be saved goes with the field in which it could be mended. */
export const withSwitch = (service: ServiceDraft, enabled: boolean, rate: Rate | null): ServiceDraft => ({
  ...service,
  enabled,
  capTwd: enabled || problemWithServiceCap(rate, service.capTwd) === null ? service.capTwd : null,
})

export function hasSameSetting(a: Draft, b: Draft): boolean {
  if (a.pointId !== b.pointId) return false
  if (a.pointId === null) return true
  return a.capped === b.capped && (!a.capped || Object.is(a.capTwd, b.capTwd))
}

/** What keeps a cap from being saved. */
export function problemWithCap(
  rate: Rate | null,
  capTwd: number | null,
): MaximumProblem | 'required' | 'noRate' | null {
  if (!rate) return 'noRate'
  return capTwd === null ? 'required' : problemWithMaximum(rate, capTwd)
}

/** The same of a service's cap, which there need not be. */
export const problemWithServiceCap = (rate: Rate | null, capTwd: number | null): MaximumProblem | null =>
  capTwd === null ? null : problemWithMaximum(rate ?? [1, 1], capTwd)

/** The bill by which the sheet shows what a choice does. */
export const sampleBillTwd = 300

export type Outlook =
  /** `paused`: the programme's authorisation has expired; `resting`: the member has paused. */
  | { readonly kind: 'off' | 'paused' | 'resting' | 'servicesOff' | 'capMissing' | 'balanceUnknown' | 'nothing' }
  /** `atMost`: not for every service. */
  | { readonly kind: 'deducted' | 'atMost'; readonly amountTwd: number; readonly paidTwd: number }

/** What the next bill would look like if the draft were saved now, whatever service it is for. */
export function outlookOf(draft: Draft, rate: Rate | null, balance: number | null): Outlook {
  if (draft.pointId === null) return { kind: 'off' }
  const used = draft.services.filter(({ enabled }) => enabled)
  if (used.length === 0) return { kind: 'servicesOff' }
  if (!rate || (draft.capped && problemWithCap(rate, draft.capTwd) !== null)) return { kind: 'capMissing' }
  if (used.some(({ capTwd }) => problemWithServiceCap(rate, capTwd) !== null)) return { kind: 'capMissing' }
  if (balance === null) return { kind: 'balanceUnknown' }
  const settingTwd = (draft.capped ? draft.capTwd : null) ?? Infinity
  const amounts = used.map(({ capTwd }) => {
    const maximumTwd = Math.min(settingTwd, capTwd ?? sampleBillTwd)
    return deduct(rate, { amountTwd: sampleBillTwd, maximumTwd, balance }).amountTwd
  })
  const amountTwd = Math.max(...amounts)
  if (amountTwd === 0) return { kind: 'nothing' }
  const isOfAll = used.length === draft.services.length && amounts.every((amount) => amount === amountTwd)
  return { kind: isOfAll ? 'deducted' : 'atMost', amountTwd, paidTwd: sampleBillTwd - amountTwd }
}
