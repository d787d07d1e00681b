import { expect, test } from 'vitest'
import { aSubmission } from '../../../test/setup/sample-submissions.ts'
import { type Draft, draftOf, emptyDraft, faultLeft, keptOwner, readDraft } from './draft.ts'

const nothing = { ownerName: null, idNumber: null }

const filled: Draft = {
  ...emptyDraft,
  ownerName: ' 王小明 ',
  idNumber: 'ａ123456789',
  plateNumber: 'bgq 5678',
  tollClass: 'SMALL',
  consents: { owner: true, share: true, charge: true },
}

test('what is typed is sent as the rules read it', () => {
  expect(readDraft(filled, nothing)).toEqual({
    ownerType: 'PERSON',
    ownerName: '王小明',
    idNumber: 'A123456789',
    plateNumber: 'BGQ-5678',
    tollClass: 'SMALL',
  })
})

test.for([
  ['no name', { ownerName: ' ' }],
  ['a wrong number', { idNumber: 'A123456788' }],
  ["a person's number for a company", { ownerType: 'COMPANY' }],
  ['a plate without its hyphen', { plateNumber: 'AB1234' }],
  ['no class', { tollClass: null }],
  ['a motorcycle', { tollClass: 'MOTORCYCLE' }],
  ['two consents', { consents: { owner: true, share: true, charge: false } }],
] as const)('%s is not sent', ([, change]) => {
  expect(readDraft({ ...filled, ...change }, nothing)).toBeNull()
})

test('changing the owner type and back loses neither number', () => {
  const both: Draft = { ...filled, taxId: '04595257' }
  expect(readDraft({ ...both, ownerType: 'COMPANY' }, nothing)?.idNumber).toBe('04595257')
  expect(readDraft(both, nothing)?.idNumber).toBe('A123456789')
})

test('of a rejected one name and number are kept by leaving them empty, for the same kind of owner', () => {
  const rejected = aSubmission({ status: 'REJECTED' })
  const draft: Draft = { ...draftOf(rejected), consents: filled.consents }
  expect(draft).toMatchObject({ ownerName: '', idNumber: '', plateNumber: 'BGQ-5678', tollClass: 'SMALL' })
  expect(readDraft(draft, keptOwner(rejected, draft))).toMatchObject({ ownerName: null, idNumber: null })
  const company: Draft = { ...draft, ownerType: 'COMPANY' }
  expect(readDraft(company, keptOwner(rejected, company))).toBeNull()
  const erased = aSubmission({ status: 'REJECTED', ownerName: null, idNumber: null })
  expect(readDraft(draft, keptOwner(erased, draft))).toBeNull()
})

test.for([
  ['owner_mismatch', 'owner', { ownerName: '王小明' }],
  ['owner_mismatch', 'owner', { idNumber: 'A123456789' }],
  ['owner_mismatch', 'owner', { ownerType: 'COMPANY' }],
  ['plate_not_found', 'plate', { plateNumber: 'BGQ-5679' }],
  ['class_mismatch', 'tollClass', { tollClass: 'LARGE' }],
] as const)('rejected for %s, what was named is changed or confirmed: %s', ([rejectReason, fault, change]) => {
  const rejected = aSubmission({ status: 'REJECTED', rejectReason })
  const draft: Draft = { ...draftOf(rejected), consents: filled.consents }
  const read = (one: Draft) => readDraft(one, keptOwner(rejected, one), faultLeft(rejected, one))
  expect(faultLeft(rejected, draft)).toBe(fault)
  expect(read(draft)).toBeNull()
  expect(read({ ...draft, isConfirmed: true })).not.toBeNull()
  expect(faultLeft(rejected, { ...draft, ...change })).toBeNull()
})

test('the same plate, written otherwise, is still the same plate', () => {
  const rejected = aSubmission({ status: 'REJECTED', rejectReason: 'plate_not_found' })
  expect(faultLeft(rejected, { ...draftOf(rejected), plateNumber: 'bgq5678' })).toBe('plate')
})

test.for(['no_etag', 'arrears', 'already_bound', 'payment_method', 'other', null] as const)(
  'rejected for %s, nothing in the form is to blame',
  (rejectReason) => {
    const rejected = aSubmission({ status: 'REJECTED', rejectReason })
    expect(faultLeft(rejected, draftOf(rejected))).toBeNull()
  },
)
