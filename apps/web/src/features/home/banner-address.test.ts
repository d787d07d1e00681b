import { expect, test } from 'vitest'
import { isOwnImage, leadsOutside } from './banner-address.ts'

const origin = 'https://dpass.example'

test.each([
  ['/banners/points.svg', true],
  ['https://dpass.example/banners/points.svg', true],
  ['//elsewhere.example/banners/points.svg', false],
  ['https://elsewhere.example/points.svg', false],
  ['data:image/svg+xml,<svg/>', false],
  ['javascript:alert(1)', false],
])('a banner shows a picture only from our own origin: %s', (imageUrl, shown) => {
  expect(isOwnImage(imageUrl, origin)).toBe(shown)
})

test('a link to our own pages opens in place, any other in another tab', () => {
  expect(leadsOutside('https://dpass.example/resource-owners', origin)).toBe(false)
  expect(leadsOutside('https://elsewhere.example/', origin)).toBe(true)
})
