import { carServicesUid, type ProgrammeUid, programmeUids } from '@dpass/rules/programmes'

export interface ProgrammeAccess {
  /** Where the programme speaks the contract's partner half. */
  readonly apiUrl: string
  readonly apiKey: string
  /** Where a member agrees to be linked; for the car-services app it is the app's own scheme. */
  readonly linkUrl: string
  /** `whsec_…`: what the programme signs its messages with (Standard Webhooks). */
  readonly webhookSecret: string
}

type Setting = (name: string, meaning: string, developmentDefault: string) => string

export function readProgrammes(setting: Setting, credential: Setting): Readonly<Record<ProgrammeUid, ProgrammeAccess>> {
  const read = (uid: ProgrammeUid): ProgrammeAccess => ({
    apiUrl: setting(`${uid}_API_URL`, `where ${uid} answers`, `http://127.0.0.1:3001/partners/programmes/${uid}`),
    apiKey: credential(`${uid}_API_KEY`, `the key for ${uid}`, `sandbox-${uid}`),
    linkUrl:
      uid === carServicesUid
        ? `${setting('CAR_APP_SCHEME', "the car-services app's scheme, such as carmochi://", 'carmochi://')}link`
        : setting(`${uid}_LINK_URL`, `${uid}'s page for linking`, `http://localhost:3001/programmes/${uid}/link`),
    webhookSecret: credential(
      `${uid}_WEBHOOK_SECRET`,
      `what ${uid} signs its messages with`,
      `whsec_${Buffer.from(`sandbox-webhook-secret-${uid}`).toString('base64')}`,
    ),
  })
  return Object.fromEntries(programmeUids.map((uid) => [uid, read(uid)])) as Record<ProgrammeUid, ProgrammeAccess>
}
