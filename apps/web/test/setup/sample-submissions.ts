import type { EtagSubmission } from '../../src/domain/etag.ts'

/** An application that is under review. */
export const aSubmission = (change: Partial<EtagSubmission> = {}): EtagSubmission => ({
  id: 'etag-1',
  status: 'UNDER_REVIEW',
  round: 1,
  ownerType: 'PERSON',
  ownerName: '王○明',
  idNumber: 'A1******89',
  plateNumber: 'BGQ-5678',
  tollClass: 'SMALL',
  submittedAt: '2026-11-17T04:00:00.000Z',
  reviewDueDate: '2026-11-20',
  isOverdue: false,
  rejectReason: null,
  endRequestedAt: null,
  enabledAt: null,
  endedAt: null,
  isLinkInvalid: false,
  consents: { version: '2026-11', givenAt: '2026-11-17T04:00:00.000Z' },
  ...change,
})
