import { paymentMethods as methodsOfContract } from '@dpass/contract/partners/gateway'
import { fuels as fuelsOfContract, serviceTypes as servicesOfContract } from '@dpass/contract/transaction-words'
import { expect, test } from 'vitest'
import {
  captureModes,
  fuels,
  invoiceTypes,
  paymentMethods,
  readWord,
  serviceTypes,
  vehicleTypes,
} from './vocabulary.ts'

test('section 3: the words are those of the specification, and those that the API knows too are the same there', () => {
  expect(paymentMethods).toEqual(methodsOfContract)
  expect(serviceTypes).toEqual(servicesOfContract)
  expect(fuels).toEqual(fuelsOfContract)
  expect(captureModes).toEqual(['automatic', 'manual'])
  expect(invoiceTypes).toEqual([
    'carrier_member',
    'carrier_mobile_barcode',
    'donate',
    'b2b',
    'carrier_citizen_digital',
    'payment_carrier',
  ])
  expect(vehicleTypes).toEqual(['car', 'moto', 'trailer', 'heavy_moto', 'micro_electric_bike'])
})

test('a value is read as a word of its list and as nothing else', () => {
  expect(readWord('fuels', 'gas95')).toBe('gas95')
  expect(readWord('fuels', 'car')).toBeUndefined()
  expect(readWord('vehicleTypes', 'car')).toBe('car')
  expect(readWord('captureModes', ['manual'])).toBeUndefined()
  expect(readWord('invoiceTypes', 'constructor')).toBeUndefined()
})
