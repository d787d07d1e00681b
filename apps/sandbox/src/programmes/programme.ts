import type { ProgrammeUid } from '@dpass/rules/programmes'

/** Opens the programme's API to DPASS, and signs the links by which DPASS sends members over. */
export const apiKeyOf = (uid: ProgrammeUid): string => `sandbox-${uid}`

/** Signs what the programme tells DPASS. */
export const webhookSecretOf = (uid: ProgrammeUid): string =>
  `whsec_${Buffer.from(`sandbox-webhook-secret-${uid}`).toString('base64')}`
