import { Type } from 'typebox'

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

export const literals = <const Words extends readonly string[]>(words: Words) =>
  Type.Union(words.map((word) => Type.Literal(word as Words[number])))
