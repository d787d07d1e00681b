import type { disabledReasons } from '@dpass/contract/webhook-endpoints'
import { addMs, dayMs, msBetween } from '../../platform/time.ts'
import type { EventType } from './client-event.ts'

export type DisabledReason = (typeof disabledReasons)[number]

/** Where a client is told. */
export interface Endpoint {
  readonly id: string
  readonly clientUid: string
  readonly url: string
  readonly events: readonly EventType[]
  readonly disabledReason: DisabledReason | null
  readonly createdAt: Date
}

export const maxEndpoints = 3

/** Contains the id: a secret copied to another row does not open there. */
export const endpointSecretPurpose = (id: string): string => `webhook secret ${id}`

/** Standard Webhooks, "Signature scheme": 24 to 64 random bytes. */
export const secretBytes = 32
export const writeSecret = (bytes: Buffer): string => `whsec_${bytes.toString('base64')}`

const bothSecretsMs = dayMs

/** Until then the secret before a rotation signs as well. */
export const formerSecretUntil = (now: Date): Date => addMs(now, bothSecretsMs)

interface Failing {
  readonly failingSince: Date | null
  readonly failedTries: number
}

const fewestTries = 10
const patienceMs = 5 * dayMs

/** True once at least ten tries, and all those of five days, have failed. */
export const isToBeSwitchedOff = ({ failingSince, failedTries }: Failing, now: Date): boolean =>
  failingSince !== null && failedTries >= fewestTries && msBetween(failingSince, now) >= patienceMs
