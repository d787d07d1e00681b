import { readIdNumber, readOwnerName, readTaxId } from '@dpass/rules/etag/owner'
import { readPlate } from '@dpass/rules/etag/plate'
import type { EtagSubmission } from '../../domain/etag.ts'

export type OwnerType = EtagSubmission['ownerType']

/** Motorcycles can be chosen, so that the form can explain; they are never sent. */
export type ChosenClass = EtagSubmission['tollClass'] | 'MOTORCYCLE'

/** What has been typed, as it was typed. The two numbers are kept apart: changing the owner type and back loses neither. */
export interface Draft {
  readonly ownerType: OwnerType
  readonly ownerName: string
  readonly idNumber: string
  readonly taxId: string
  readonly plateNumber: string
  readonly tollClass: ChosenClass | null
  readonly consents: { readonly owner: boolean; readonly share: boolean; readonly charge: boolean }
  /** What an application was rejected for is right as it stands: the member has looked. */
  readonly isConfirmed: boolean
}

export const emptyDraft: Draft = {
  ownerType: 'PERSON',
  ownerName: '',
  idNumber: '',
  taxId: '',
  plateNumber: '',
  tollClass: null,
  consents: { owner: false, share: false, charge: false },
  isConfirmed: false,
}

/** A rejected application to be corrected. Name and number come masked, so they are not typed in anew for the member. */
export const draftOf = ({ ownerType, plateNumber, tollClass }: EtagSubmission): Draft => ({
  ...emptyDraft,
  ownerType,
  plateNumber,
  tollClass,
})

/** What the server goes on using when the member leaves a field of a rejected application empty, masked. */
export interface KeptOwner {
  readonly ownerName: string | null
  readonly idNumber: string | null
}

const nothingKept: KeptOwner = { ownerName: null, idNumber: null }

/** Nothing is kept for another kind of owner. */
export const keptOwner = (rejected: EtagSubmission | undefined, { ownerType }: Draft): KeptOwner =>
  rejected && rejected.ownerType === ownerType ? rejected : nothingKept

/** What an application was rejected for, as far as it can be changed in the form. */
export type Fault = 'owner' | 'plate' | 'tollClass'

const faults: Readonly<Partial<Record<NonNullable<EtagSubmission['rejectReason']>, Fault>>> = {
  owner_mismatch: 'owner',
  plate_not_found: 'plate',
  class_mismatch: 'tollClass',
}

/** The fault of a rejected application while that part of it is still as it was rejected. */
export function faultLeft(rejected: EtagSubmission | undefined, draft: Draft): Fault | null {
  const fault = rejected?.rejectReason && faults[rejected.rejectReason]
  if (!rejected || !fault) return null
  const kept = keptOwner(rejected, draft)
  const isLeft: Readonly<Record<Fault, boolean>> = {
    owner: isKept(draft.ownerName, kept.ownerName) && isKept(numberOf(draft), kept.idNumber),
    plate: readPlate(draft.plateNumber).plate === rejected.plateNumber,
    tollClass: draft.tollClass === rejected.tollClass,
  }
  return isLeft[fault] ? fault : null
}

/** What is sent. Null while something is missing or wrong. */
export interface ReadDraft {
  readonly ownerType: OwnerType
  /** Null: the one that is kept. */
  readonly ownerName: string | null
  readonly idNumber: string | null
  readonly plateNumber: string
  readonly tollClass: EtagSubmission['tollClass']
}

export function readDraft(draft: Draft, kept: KeptOwner, fault: Fault | null = null): ReadDraft | null {
  const { ownerType, tollClass, consents } = draft
  const number = numberOf(draft)
  const ownerName = isKept(draft.ownerName, kept.ownerName) ? null : readOwnerName(draft.ownerName).value
  const idNumber = isKept(number, kept.idNumber)
    ? null
    : (ownerType === 'PERSON' ? readIdNumber(number) : readTaxId(number)).value
  const { plate } = readPlate(draft.plateNumber)
  if (plate === null || tollClass === null || tollClass === 'MOTORCYCLE') return null
  if (ownerName === null && !isKept(draft.ownerName, kept.ownerName)) return null
  if (idNumber === null && !isKept(number, kept.idNumber)) return null
  if (!consents.owner || !consents.share || !consents.charge) return null
  if (fault !== null && !draft.isConfirmed) return null
  return { ownerType, ownerName, idNumber, plateNumber: plate, tollClass }
}

/** The number of the owner that is chosen. */
const numberOf = ({ ownerType, idNumber, taxId }: Draft): string => (ownerType === 'PERSON' ? idNumber : taxId)

export const isKept = (typed: string, kept: string | null): boolean => typed.trim() === '' && kept !== null
