import { Type } from './schema.ts'
import type { Calls } from './access.ts'
import { about, like } from './pieces.ts'

const ParkingPlace = Type.Object(
  {
    name: like(Type.String(), '好停停車場 信義店'),
    area: about(like(Type.String(), '台北市信義區'), 'City and district, such as 台北市信義區.'),
    address: about(like(Type.String(), '松仁路 88 號 B2'), 'The rest of the address.'),
  },
  { title: 'ParkingPlace' },
)

export const board = {
  'GET /v1/boards/{code}': {
    operationId: 'getBoard',
    summary: 'The banners of a board, such as main_page_ad; an unknown board has none.',
    access: 'anyone',
    reply: Type.Object({
      code: like(Type.String(), 'main_page_ad'),
      banners: Type.Array(
        Type.Object({
          id: like(Type.String(), '019a1f70-8d1c-7c40-9f0e-2f6b1c4d5e6f'),
          title: like(Type.String(), '綁定小樹點，停車自動折抵'),
          imageUrl: like(Type.String(), '/banners/tree-point.svg'),
          linkUrl: like(Type.String(), '/resource-owners'),
        }),
      ),
    }),
    refusals: [],
  },
  'GET /v1/parking-places': {
    operationId: 'listParkingPlaces',
    summary: 'Where points are taken off parking bills, as the operator lists the places of the partners.',
    access: 'anyone',
    reply: Type.Array(ParkingPlace),
    refusals: [],
  },
} as const satisfies Calls
