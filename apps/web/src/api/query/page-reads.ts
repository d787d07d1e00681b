import type { ArgsOf, Contract, ReadOf } from '../client/typed-api.ts'

/** A read and its arguments, as `read(...)` takes them. */
type KnownRead = { [Name in ReadOf<Contract>]: readonly [Name, ...ArgsOf<Contract, Name>] }[ReadOf<Contract>]

const deduction = [
  ['GET /v1/points'],
  ['GET /v1/resource-owners/point-conversion-rates'],
  ['GET /v1/deduction-point-setting'],
  ['GET /v1/deduction-rules'],
] as const satisfies readonly KnownRead[]

/** Of each kind. Home shows three of them, and tells of an answer to what was reported about any. */
const newest = { query: { pageSize: 10 } } as const

export const newestRecords = {
  points: ['GET /v2/point-transactions', newest],
  machine: ['GET /v1/point-transactions/auto-refueling-machine', newest],
} as const satisfies Readonly<Record<string, KnownRead>>

/** 紀錄 asks for so many records of a list at once. */
export const recordsPageSize = 20

/** What the last twelve months have saved, for home and for the page of the months alike. */
export const savedYear = ['GET /v1/savings', { query: { months: 12 } }] as const satisfies KnownRead

/**
 * What the pages of a member read as soon as they are shown, whatever else their address says. Three make use of it:
 * - the route begins the reads with its page, and when a link to it is pointed at (pages/define-page.tsx);
 * - a page that is opened by its address begins them before its scripts are there (early/hold-page.ts);
 * - what the four places read is kept for reading offline (last-reads.ts).
 * What is read anew each time it is shown (`staleTime: 0`) stands not here: it would be asked for twice.
 */
export const pageReads = {
  '/': [...deduction, ['GET /v1/current-valid-plan'], newestRecords.points, newestRecords.machine, savedYear],
  '/account': [['GET /v1/me']],
  '/resource-owners': [['GET /v1/resource-owners'], ...deduction],
  '/plans': [['GET /v1/plans'], ['GET /v1/current-valid-plan']],
  '/etag-submission': [['GET /v1/etag-submissions']],
  '/refuelling': deduction,
  '/savings': [savedYear, ['GET /v1/points']],
} as const satisfies Readonly<Record<`/${string}`, readonly KnownRead[]>>

export type ReadingPath = keyof typeof pageReads

export const isReading = (path: string): path is ReadingPath => Object.hasOwn(pageReads, path)
