import { expect, test } from 'vitest'
import { mapAddressOf } from './map-address.ts'

test('a map is asked for the name and the whole address, whatever they hold', () => {
  const map = new URL(mapAddressOf({ name: '好停 & 停車場', area: '台北市信義區', address: '松仁路 88 號 B2' }))
  expect(map.origin + map.pathname).toBe('https://www.google.com/maps/search/')
  expect(Object.fromEntries(map.searchParams)).toEqual({
    api: '1',
    query: '好停 & 停車場 台北市信義區松仁路 88 號 B2',
  })
})
