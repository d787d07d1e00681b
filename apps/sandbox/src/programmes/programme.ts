/** The programmes a member can link, by the id that both sides know them by. */
export const programmeUids = ['FAMI_POINT', 'TREEPOINT', 'MOCHI_COIN', 'CAR_MOCHI'] as const

export type ProgrammeUid = (typeof programmeUids)[number]

/** The car-services app is a membership alone. */
export const hasPoints = (uid: ProgrammeUid): boolean => uid !== 'CAR_MOCHI'

/** Opens the programme's API to DPASS, and signs the links by which DPASS sends members over. */
export const apiKeyOf = (uid: ProgrammeUid): string => `sandbox-${uid}`

/** Signs what the programme tells DPASS. */
export const webhookSecretOf = (uid: ProgrammeUid): string =>
  `whsec_${Buffer.from(`sandbox-webhook-secret-${uid}`).toString('base64')}`
