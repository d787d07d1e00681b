/** What DPASS has handed in. */
export interface HandedIn {
  readonly account: string
  readonly ownerType: 'PERSON' | 'COMPANY'
  readonly ownerName: string
  readonly idNumber: string
  readonly plateNumber: string
  readonly tollClass: 'SMALL' | 'LARGE' | 'TRAILER'
  readonly phoneNumber: string
  readonly submittedAt: string
  readonly reviewDueDate: string
  readonly consentVersion: string
}

export interface Application {
  readonly id: string
  /** The newest one; 0 for an application that was withdrawn before it arrived. */
  readonly round: number
  readonly state: 'UNDER_REVIEW' | 'ENABLED' | 'REJECTED' | 'STOPPING' | 'DISABLED' | 'WITHDRAWN'
  readonly rejectReason: string | null
  /** The reviewer has set it aside: it will be late. */
  readonly setAside: boolean
  /** Of the newest round. */
  readonly handedIn: HandedIn | null
  /** How often each round was taken in, which is once, and how often DPASS has called with it. */
  readonly taken: Readonly<Record<string, number>>
  readonly calls: Readonly<Record<string, number>>
}

/** As DPASS hears it. */
export const describeApplication = ({ id, round, state, rejectReason }: Application) => ({
  id,
  round,
  state,
  rejectReason,
})
