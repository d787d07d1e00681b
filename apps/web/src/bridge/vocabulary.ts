import type { serviceTypes as servicesOfContract, fuels as fuelsOfContract } from '@dpass/contract/transaction-words'

/*
 * Section 3: the words that the provider's app and the web app use for the same things. Lists and not only types,
 * because what comes over the bridge has to be checked.
 */

export const paymentMethods = [
  'apple_pay',
  'line_pay',
  'credit_card',
  'easy_wallet',
  'jkopay',
  'autopass',
  'auto_partner',
] as const

export const captureModes = ['automatic', 'manual'] as const

export const invoiceTypes = [
  'carrier_member',
  'carrier_mobile_barcode',
  'donate',
  'b2b',
  'carrier_citizen_digital',
  'payment_carrier',
] as const

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
] as const satisfies typeof servicesOfContract

export const vehicleTypes = ['car', 'moto', 'trailer', 'heavy_moto', 'micro_electric_bike'] as const

export const fuels = ['gas92', 'gas95', 'gas98', 'diesel'] as const satisfies typeof fuelsOfContract

const vocabulary = { paymentMethods, captureModes, invoiceTypes, serviceTypes, vehicleTypes, fuels }

export type Vocabulary = typeof vocabulary
export type WordOf<List extends keyof Vocabulary> = Vocabulary[List][number]

/** The value as a word of the list, undefined when it is none. */
export const readWord = <List extends keyof Vocabulary>(list: List, value: unknown): WordOf<List> | undefined =>
  (vocabulary[list] as readonly WordOf<List>[]).find((word) => word === value)
