import type { ReplyOf } from '../../../api/client/typed-api.ts'

export type ParkingPlace = ReplyOf<'GET /v1/parking-places'>[number]

/** A map, as a link alone: no map is loaded, and nothing of the member is told. https://developers.google.com/maps/documentation/urls */
export function mapAddressOf({ name, area, address }: ParkingPlace): string {
  const map = new URL('https://www.google.com/maps/search/?api=1')
  map.searchParams.set('query', `${name} ${area}${address}`)
  return map.href
}
