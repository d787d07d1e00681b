import type { Contract, ReadOf } from '../api/client/typed-api.ts'

type Path = `/${string}`
/** A call that needs nothing: its line of the contract is its address. */
type PlainRead = Exclude<ReadOf<Contract>, `${string}{${string}`>
/** The same with parameters that never change. */
type FixedRead = PlainRead | `${PlainRead}?${string}=${string}`

const deduction = [
  'GET /v1/points',
  'GET /v1/resource-owners/point-conversion-rates',
  'GET /v1/deduction-point-setting',
] as const

/** As features/home/use-home.ts asks for them. */
const latestRecords = [
  'GET /v2/point-transactions?pageSize=20',
  'GET /v1/point-transactions/auto-refueling-machine?pageSize=20',
] as const

/**
 * What the pages of a member read as soon as they are shown: begun by the page itself, before its scripts are there. A
 * journey fails when one of them is asked for twice or not used.
 */
const earlyReads = {
  '/': [...deduction, 'GET /v1/current-valid-plan', ...latestRecords],
  '/account': ['GET /v1/me'],
  '/resource-owners': ['GET /v1/resource-owners', ...deduction],
  '/plans': ['GET /v1/plans', 'GET /v1/current-valid-plan'],
  '/etag-submission': ['GET /v1/etag-submissions'],
} as const satisfies Readonly<Record<Path, readonly FixedRead[]>>

export const readingPaths = Object.keys(earlyReads) as (keyof typeof earlyReads)[]

export const addressesOf = (path: keyof typeof earlyReads): string[] =>
  earlyReads[path].map((name) => name.slice('GET '.length))
