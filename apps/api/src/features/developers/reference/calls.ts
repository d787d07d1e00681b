import type { NamedCall } from '@dpass/contract/access'
import type { Parts } from '../openapi/document.ts'
import { type ProtocolOperation, protocolCalls } from '../openapi/protocol.ts'
import { baseOf, type Language } from '../page/language.ts'

/** True for the calls that partners make; the others are those of DPASS's own screens. */
export const isForPartners = ({ access, scope }: Pick<NamedCall, 'access' | 'scope'>): boolean =>
  access === 'client' || access === 'partner' || scope !== undefined

export interface Described {
  /** The line of the specification: `POST /v1/redemptions`. */
  readonly line: string
  readonly call: NamedCall
}

export interface Part {
  readonly name: string
  readonly about: string
  readonly calls: readonly Described[]
}

/** The calls of the contract that fit, part by part. */
export const partsWith = (parts: Parts, fits: (call: NamedCall) => boolean): readonly Part[] =>
  Object.entries(parts)
    .map(([name, { about, calls }]) => ({
      name,
      about,
      calls: Object.entries(calls).flatMap(([line, call]) => (fits(call) ? [{ line, call }] : [])),
    }))
    .filter(({ calls }) => calls.length > 0)

/** The endpoints of OAuth and OpenID Connect, which answer as their RFCs say. */
export const protocolEntries: readonly (readonly [line: string, operation: ProtocolOperation])[] =
  Object.entries(protocolCalls)

export const callPath = (language: Language, operationId: string): string => `${baseOf(language)}/calls/${operationId}`
