import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { lost } from '../setup/answer-calls.ts'
import { driver } from '../setup/driver.ts'
import { addressNow, openApp, press } from '../setup/open-app.tsx'

const sheet = page.getByRole('dialog', { name: '停車折抵地點' })
const rows = sheet.getByRole('listitem')
const openSheet = () => page.getByRole('button', { name: /^停車折抵地點/ }).click()

test('the tile opens the places that it names, each with its area and a link to a map', async () => {
  const { asked } = await openApp('/', driver())
  await openSheet()
  await expect.poll(addressNow).toBe('/?internalParkingPlacesDrawerOpen=true')
  await expect.poll(() => rows.elements()).toHaveLength(2)
  await expect.element(rows.first()).toMatchTextContent(/好停停車場 信義店\s*台北市信義區・松仁路 88 號 B2/)
  const link = rows.first().getByRole('link')
  await expect.element(link).toHaveAttribute('rel', 'noreferrer')
  await expect
    .element(link)
    .toHaveAttribute('href', expect.stringMatching(/^https:\/\/www\.google\.com\/maps\/search\//))
  expect(asked.filter((line) => line === 'GET /v1/parking-places')).toHaveLength(1)
  history.back()
  await expect.poll(addressNow).toBe('/')
})

test('without any place the sheet says so, and without an answer it can be asked for again', async () => {
  const { answers } = await openApp('/', { ...driver(), 'GET /v1/parking-places': () => lost })
  await openSheet()
  await expect.element(sheet.getByRole('alert')).toBeVisible()
  answers['GET /v1/parking-places'] = () => []
  await press(sheet, '再試一次')
  await expect.element(sheet).toMatchTextContent('目前還沒有可以折抵的停車場。')
})
