import { expect, test } from 'vitest'
import { leadsOutside } from './banner-address.ts'

const origin = 'https://dpass.example'

test('a link to our own pages opens in place, any other in another tab', () => {
  expect(leadsOutside('https://dpass.example/resource-owners', origin)).toBe(false)
  expect(leadsOutside('https://elsewhere.example/', origin)).toBe(true)
})
