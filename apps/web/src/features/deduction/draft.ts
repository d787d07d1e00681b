import { deduct, type MaximumProblem, problemWithMaximum, type Rate } from '@dpass/rules/deduction'
import type { DeductionRules } from '../../domain/pause.ts'
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

export const hasSameServices = (a: Draft, b: Draft): boolean =>
  a.services.every(({ group, enabled, capTwd }) => {
    const other = b.services.find((one) => one.group === group)
    return other?.enabled === enabled && Object.is(other.capTwd, capTwd)
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
  /** `paused`: the programme's authorisation has expired. */
  | { readonly kind: 'off' | 'paused' | 'capMissing' | 'balanceUnknown' | 'nothing' }
  | { readonly kind: 'deducted'; readonly amountTwd: number; readonly paidTwd: number }

/** What the next bill would look like if the draft were saved now. */
export function outlookOf(draft: Draft, rate: Rate | null, balance: number | null): Outlook {
  if (draft.pointId === null) return { kind: 'off' }
  if (!rate || (draft.capped && problemWithCap(rate, draft.capTwd) !== null)) return { kind: 'capMissing' }
  if (balance === null) return { kind: 'balanceUnknown' }
  const maximumTwd = draft.capped ? draft.capTwd : null
  const { amountTwd } = deduct(rate, { amountTwd: sampleBillTwd, maximumTwd, balance })
  if (amountTwd === 0) return { kind: 'nothing' }
  return { kind: 'deducted', amountTwd, paidTwd: sampleBillTwd - amountTwd }
}
