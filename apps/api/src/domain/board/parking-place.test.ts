import { expect, test } from 'vitest'
import demo from '../../demo/parking-places.json' with { type: 'json' }
import { readParkingPlaces } from './parking-place.ts'

const [place] = demo

test('the list is read as it is, without the space around its words', () => {
  expect(readParkingPlaces(demo)).toEqual({ places: demo, problems: [] })
  expect(readParkingPlaces([{ ...place, name: ' 好停停車場 ' }]).places).toMatchObject([{ name: '好停停車場' }])
  expect(readParkingPlaces([])).toEqual({ places: [], problems: [] })
})

test.each([
  [null, 'The file is a list'],
  [Array(501).fill(place), 'The file is a list'],
  [[{ ...place, area: ' ' }], 'Place 1: area has'],
  [[place, { ...place, name: 'x'.repeat(61) }], 'Place 2: name has'],
  [[{ ...place, address: 7 }], 'Place 1: address has'],
  [[place, place], 'is there twice.'],
])('a file with anything wrong is refused in a sentence', (file, sentence) => {
  expect(readParkingPlaces(file)).toEqual({ places: [], problems: [expect.stringContaining(sentence)] })
})

test('everything that is wrong is said at once', () => {
  expect(readParkingPlaces([null]).problems).toHaveLength(3)
})
