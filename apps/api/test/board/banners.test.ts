import { expect, test } from 'vitest'
import { addBanner } from '../../src/domain/board/banner.sql.ts'
import { openProduct } from '../setup/product.ts'

const banner = {
  title: '停車折抵',
  linkUrl: 'https://dpass.example/resource-owners',
  boardCode: 'main_page_ad',
  position: 1,
}

test.for(['/banners/points.svg', 'https://pictures.example/points.png'])(
  'a banner with the picture %s is shown',
  async (imageUrl) => {
    const { world, open, clock } = await openProduct()
    await addBanner(world.sql, { ...banner, id: world.newId(), imageUrl }, clock.now())
    const { data } = await open().call('GET /v1/boards/main_page_ad')
    expect(data['banners']).toMatchObject([{ title: '停車折抵', imageUrl }])
  },
)

test.for([
  'http://pictures.example/points.png',
  '//pictures.example/points.png',
  'data:image/png;base64,AA==',
  String.raw`/\pictures.example`,
])('a banner whose picture could not be shown is refused when it is added: %s', async (imageUrl) => {
  const { world, clock } = await openProduct()
  const adding = addBanner(world.sql, { ...banner, id: world.newId(), imageUrl }, clock.now())
  await expect(adding).rejects.toThrow('banner_picture_can_be_shown')
})
