import type { TLiteral, TUnion } from 'typebox'
import { Type } from './schema.ts'

/** Section 3 of the specification: what an order can be for, and what a pump gives. */
export const serviceTypes = [
  'refueling',
  'parking',
  'on_street_parking',
  'lease',
  'refueling_payment',
  'parking_payment',
  'vehicle_maintenance',
  'wash_car',
  'vehicle_repair',
  'charging',
] as const

export const fuels = ['gas92', 'gas95', 'gas98', 'diesel'] as const

/** PENDING: the programme has not said yet whether it was done. */
export const TransactionStatus = Type.Union([
  Type.Literal('PENDING'),
  Type.Literal('COMPLETED'),
  Type.Literal('FAILED'),
])

/** Why nothing was taken off. */
export const quoteReasons = ['NO_SETTING', 'NOT_LINKED', 'NO_POINTS', 'BELOW_STEP', 'SYSTEM_ABNORMAL'] as const

export const redeemReasons = [...quoteReasons, 'CANCELLED'] as const

/** What kept a deduction from being larger: the smallest of bill, cap and balance. STEP: of the bill less than a step is left. */
export const limits = ['CAP', 'BALANCE', 'BILL', 'STEP'] as const

/** One schema for each word, in a tuple: of a plain array a union's type would be `never`. */
type LiteralsOf<Words extends readonly string[]> = { -readonly [At in keyof Words]: TLiteral<Words[At]> }

export const literals = <const Words extends readonly string[]>(words: Words) =>
  Type.Union(words.map((word) => Type.Literal(word))) as unknown as TUnion<LiteralsOf<Words>>
