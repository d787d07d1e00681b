/** An application for automatic toll payment. */
export type EtagStatus = 'UNDER_REVIEW' | 'ENABLED' | 'REJECTED' | 'CANCELLED' | 'DISABLED'

/** What a member can do, and from which states. The API refuses by this table, and screens offer by it. */
export const etagActions = {
  cancel: ['UNDER_REVIEW'],
  resubmit: ['REJECTED'],
  end: ['ENABLED'],
} as const satisfies Readonly<Record<string, readonly EtagStatus[]>>

export type EtagAction = keyof typeof etagActions

export const mayDo = (action: EtagAction, status: EtagStatus): boolean =>
  (etagActions[action] as readonly EtagStatus[]).includes(status)

/** While one is open its plate is taken, and the car-services link and the account must stay. */
export const isOpen = (status: EtagStatus): boolean => status === 'UNDER_REVIEW' || status === 'ENABLED'

/** How many open applications a member may have, and how many sendings a day in Taipei. */
export const maximumOpenApplications = 10
export const maximumSubmissionsPerDay = 5
