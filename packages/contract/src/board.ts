import { Type } from './schema.ts'
import type { Calls } from './access.ts'

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
} as const satisfies Calls
