import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { driverWithAccount } from '../setup/driver.ts'
import { openApp, overlay, press } from '../setup/open-app.tsx'

const session = (id: number, device: string, current = false) => ({
  id: `session-${id}`,
  current,
  device,
  lastSeenAt: new Date(Date.UTC(2026, 10, 1, 0, id)).toISOString(),
  createdAt: '2026-11-01T00:00:00.000Z',
})

const address = '/account?internalSessionsDrawerOpen=true'
const rows = overlay.getByRole('listitem')

test('sessions on the same kind of device are one row, this one first, and are signed out together', async () => {
  let sessions = [
    session(1, 'Mac · Chrome', true),
    session(4, 'iPhone · Safari'),
    session(3, 'iPhone · Safari'),
    session(2, 'Mac · Chrome'),
  ]
  const { asked } = await openApp(address, {
    ...driverWithAccount(),
    'GET /v1/me/sessions': () => sessions,
    'DELETE /v1/me/sessions/{id}': () => {
      sessions = sessions.filter(({ device }) => device !== 'iPhone · Safari')
      return {}
    },
  })
  await expect.poll(() => rows.elements().length).toBe(3)
  await expect.element(rows.nth(0)).toMatchTextContent(/Mac · Chrome.*這部裝置/)
  await expect.element(rows.nth(1)).toMatchTextContent(/iPhone · Safari.*共 2\s次登入/)
  await press(overlay, '登出 iPhone · Safari')
  const question = page.getByRole('alertdialog')
  await expect.element(question).toMatchTextContent('「iPhone · Safari」的 2 次登入都會結束')
  await press(question, '登出裝置')
  await expect.poll(() => rows.elements().length).toBe(2)
  expect(asked.filter((line) => line.startsWith('DELETE'))).toHaveLength(2)
  expect(asked.filter((line) => line === 'GET /v1/me/sessions')).toHaveLength(2)
})

test('ten devices are shown, then more', async () => {
  const sessions = Array.from({ length: 13 }, (_, id) => session(id, `device ${id}`, id === 0))
  await openApp(address, { ...driverWithAccount(), 'GET /v1/me/sessions': () => sessions })
  await expect.poll(() => rows.elements().length).toBe(10)
  await press(overlay, '載入更多')
  await expect.poll(() => rows.elements().length).toBe(13)
  await expect.element(overlay.getByRole('button', { name: '載入更多' })).not.toBeInTheDocument()
})
