import { Type } from './schema.ts'
import type { Calls } from './access.ts'

const ParkingPlace = Type.Object(
  {
    name: Type.String(),
    /** City and district, such as 台北市信義區. */
    area: Type.String(),
    /** The rest of the address. */
    address: Type.String(),
  },
  { title: 'ParkingPlace' },
)

export const board = {
  'GET /v1/boards/{code}': {
    summary: 'The banners of a board, such as main_page_ad; an unknown board has none.',
    access: 'anyone',
    reply: Type.Object({
      code: Type.String(),
      banners: Type.Array(
        Type.Object({ id: Type.String(), title: Type.String(), imageUrl: Type.String(), linkUrl: Type.String() }),
      ),
    }),
    refusals: [],
  },
  'GET /v1/parking-places': {
    summary: 'Where points are taken off parking bills, as the operator lists the places of the partners.',
    access: 'anyone',
    reply: Type.Array(ParkingPlace),
    refusals: [],
  },
} as const satisfies Calls
