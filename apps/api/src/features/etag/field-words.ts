import type { IdNumberProblem, OwnerNameProblem, TaxIdProblem } from '@dpass/rules/etag/owner'
import type { PlateProblem } from '@dpass/rules/etag/plate'
import type { WordsKey } from '../../platform/copy/say.ts'

/** How to mend what the rules refuse, in the words that the form has for it too. */
export const fieldWords = {
  plate: {
    required: 'validation.plate.required',
    hyphen: 'validation.plate.hyphen',
    format: 'validation.plate.format',
    unsupported: 'validation.plate.unsupported',
  } satisfies Record<PlateProblem, WordsKey>,
  idNumber: {
    required: 'validation.idNumber.required',
    length: 'validation.idNumber.length',
    format: 'validation.idNumber.format',
    checksum: 'validation.idNumber.checksum',
    legacyArc: 'validation.idNumber.legacyArc',
  } satisfies Record<IdNumberProblem, WordsKey>,
  taxId: {
    required: 'validation.taxId.required',
    format: 'validation.taxId.format',
    checksum: 'validation.taxId.checksum',
  } satisfies Record<TaxIdProblem, WordsKey>,
  ownerName: {
    required: 'validation.ownerName.required',
    requiredCompany: 'validation.ownerName.requiredCompany',
    tooLong: 'validation.ownerName.tooLong',
  } satisfies Record<OwnerNameProblem | 'requiredCompany', WordsKey>,
} as const
