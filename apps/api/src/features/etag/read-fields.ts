import type { etag } from '@dpass/contract/etag'
import { etagConsents } from '@dpass/rules/etag/consents'
import { maximumOwnerNameLength, readIdNumber, readOwnerName, readTaxId } from '@dpass/rules/etag/owner'
import { readPlate } from '@dpass/rules/etag/plate'
import type { Static } from 'typebox'
import { Refusal } from '../../platform/refusal.ts'
import { say, type WordsKey } from '../../platform/copy/say.ts'
import { fieldWords as words } from './field-words.ts'

type Body = Static<(typeof etag)['POST /v1/etag-submissions']['body']>
export type Fields = Omit<Body, 'consents'>

/** What was typed as it is kept, or a refusal that says how to mend the first wrong field. */
export function readFields({ ownerType, ownerName, idNumber, plateNumber, tollClass }: Fields): Fields {
  const { plate, problem } = readPlate(plateNumber)
  if (problem !== null) throw wrong('ETAG_PLATE_INVALID', 'plateNumber', words.plate[problem])
  const isCompany = ownerType === 'COMPANY'
  return {
    ownerType,
    ownerName: readName(ownerName, isCompany),
    idNumber: isCompany ? readCompany(idNumber) : readPerson(idNumber),
    plateNumber: plate,
    tollClass,
  }
}

function readPerson(typed: string): string {
  const { value, problem } = readIdNumber(typed)
  if (problem !== null) throw wrong('ETAG_ID_INVALID', 'idNumber', words.idNumber[problem])
  return value
}

function readCompany(typed: string): string {
  const { value, problem } = readTaxId(typed)
  if (problem !== null) throw wrong('ETAG_TAX_ID_INVALID', 'idNumber', words.taxId[problem])
  return value
}

function readName(typed: string, isCompany: boolean): string {
  const { value, problem } = readOwnerName(typed)
  if (problem === null) return value
  const key = problem === 'required' && isCompany ? 'requiredCompany' : problem
  throw wrong('VALIDATION_FAILED', 'ownerName', words.ownerName[key])
}

/** The reason goes to the log: it names the rule, never what was typed. */
function wrong(
  code: 'VALIDATION_FAILED' | 'ETAG_PLATE_INVALID' | 'ETAG_ID_INVALID' | 'ETAG_TAX_ID_INVALID',
  field: keyof Fields,
  key: WordsKey,
): Refusal {
  const message = say(key, { max: maximumOwnerNameLength })
  return new Refusal(code, key, { message, details: [{ field, message }] })
}

/** Each is agreed to by itself. */
export function requireConsents(consents: Body['consents']): void {
  const missing = etagConsents.filter((kind) => !consents[kind])
  if (missing.length > 0) throw new Refusal('ETAG_CONSENT_REQUIRED', `not agreed to: ${missing.join(', ')}`)
}
