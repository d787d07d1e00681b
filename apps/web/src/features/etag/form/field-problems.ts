import {
  type IdNumberProblem,
  maximumOwnerNameLength,
  type OwnerNameProblem,
  readIdNumber,
  readOwnerName,
  readTaxId,
  type TaxIdProblem,
} from '@dpass/rules/etag/owner'
import { type PlateProblem, readPlate } from '@dpass/rules/etag/plate'
import { t } from '../../../copy/t.ts'
import type { OwnerType } from '../draft.ts'

/** What a field makes of what is typed. */
export interface Reading {
  /** As it will be sent; null while it cannot be. */
  readonly value: string | null
  readonly problem: string | null
  /** More typing cannot mend it, so it is said at once and not only when the field is left. */
  readonly isCertain: boolean
}

const idNumberWords: Readonly<Record<IdNumberProblem, string>> = {
  required: t('validation.idNumber.required'),
  length: t('validation.idNumber.length'),
  format: t('validation.idNumber.format'),
  checksum: t('validation.idNumber.checksum'),
  legacyArc: t('validation.idNumber.legacyArc'),
}

const idNumberLength = 10

export function checkIdNumber(typed: string): Reading {
  const { value, problem } = readIdNumber(typed)
  if (problem === null) return fine(value)
  // All others are only found in a number that is complete.
  const isCertain = problem === 'length' ? lengthOf(typed) > idNumberLength : problem !== 'required'
  return { value: null, problem: idNumberWords[problem], isCertain }
}

const taxIdWords: Readonly<Record<TaxIdProblem, string>> = {
  required: t('validation.taxId.required'),
  format: t('validation.taxId.format'),
  checksum: t('validation.taxId.checksum'),
}

const taxIdLength = 8

export function checkTaxId(typed: string): Reading {
  const { value, problem } = readTaxId(typed)
  if (problem === null) return fine(value)
  const isCertain = problem === 'format' ? lengthOf(typed) >= taxIdLength : problem !== 'required'
  return { value: null, problem: taxIdWords[problem], isCertain }
}

const plateWords: Readonly<Record<PlateProblem, string>> = {
  required: t('validation.plate.required'),
  hyphen: t('validation.plate.hyphen'),
  format: t('validation.plate.format'),
  unsupported: t('validation.plate.unsupported'),
}

export function checkPlate(typed: string): Reading {
  const { plate, problem } = readPlate(typed)
  if (problem === null) return fine(plate)
  return { value: null, problem: plateWords[problem], isCertain: problem === 'unsupported' }
}

const ownerNameWords = (problem: OwnerNameProblem, ownerType: OwnerType): string => {
  if (problem === 'tooLong') return t('validation.ownerName.tooLong', { max: maximumOwnerNameLength })
  return ownerType === 'PERSON' ? t('validation.ownerName.required') : t('validation.ownerName.requiredCompany')
}

export function checkOwnerName(typed: string, ownerType: OwnerType): Reading {
  const { value, problem } = readOwnerName(typed)
  if (problem === null) return fine(value)
  return { value: null, problem: ownerNameWords(problem, ownerType), isCertain: problem === 'tooLong' }
}

const fine = (value: string): Reading => ({ value, problem: null, isCertain: false })

/** Of what counts: spaces, hyphens and full-width letters do not. */
const lengthOf = (typed: string): number => typed.normalize('NFKC').replaceAll(/[\s-]/g, '').length
