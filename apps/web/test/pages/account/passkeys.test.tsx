import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { toasts } from '../../components/setup/toasts.ts'
import { type Answers, refuse } from '../setup/answer-calls.ts'
import { driverWithAccount } from '../setup/driver.ts'
import { openApp, overlay, press } from '../setup/open-app.tsx'
import { chosenPasskey, creationOptions, requestOptions } from '../setup/passkeys.ts'

const passkey = (id: number, name: string) => ({
  id: `passkey-${id}`,
  name,
  createdAt: '2026-11-02T09:15:00.000Z',
  lastUsedAt: null,
  synced: false,
})

const rows = overlay.getByRole('listitem')
const password = overlay.getByLabelText('目前的密碼', { exact: true })

/** The sheet of a member with these passkeys, and what was sent of them. */
async function openSheet(names: readonly string[], more: Answers = {}) {
  let passkeys = names.map((name, place) => passkey(place, name))
  const sent: unknown[] = []
  const app = await openApp('/account?internalPasskeysDrawerOpen=true', {
    ...driverWithAccount(),
    'GET /v1/passkeys': () => passkeys,
    'POST /v1/me/reauth': ({ body }) => {
      sent.push(body)
      return { reauthToken: 'R1' }
    },
    'PATCH /v1/passkeys/{id}': ({ body }) => {
      sent.push(body)
      passkeys = [passkey(0, '我的手機')]
      return passkey(0, '我的手機')
    },
    'DELETE /v1/passkeys/{id}': ({ body }) => {
      sent.push(body)
      passkeys = passkeys.slice(1)
      return {}
    },
    ...more,
  })
  await expect.poll(() => rows.elements().length).toBe(names.length)
  return { ...app, sent }
}

test('a passkey gets another name', async () => {
  const { sent } = await openSheet(['iPhone · Safari'])
  await press(overlay, '重新命名：iPhone · Safari')
  const name = overlay.getByLabelText('名稱')
  await expect.element(name).toHaveValue('iPhone · Safari')
  await name.fill('我的手機')
  await press(overlay, '儲存')
  await expect.element(toasts).toMatchTextContent('名稱已更新')
  await expect.element(rows.getByText('我的手機')).toBeVisible()
  expect(sent).toEqual([{ name: '我的手機' }])
})

test('a passkey is removed by the password', async () => {
  const { sent, answers } = await openSheet(['iPhone · Safari'], {
    'POST /v1/me/reauth': () => refuse('PASSWORD_WRONG'),
  })
  await press(overlay, '移除：iPhone · Safari')
  await expect.element(overlay).toMatchTextContent('「iPhone · Safari」將無法再用來登入')
  await password.fill('not my password')
  await press(overlay, '移除')
  await expect.element(password).toHaveAccessibleDescription(/密碼錯誤/)
  answers['POST /v1/me/reauth'] = () => ({ reauthToken: 'R1' })
  await password.fill('dpass-demo-2026')
  await press(overlay, '移除')
  await expect.element(toasts).toMatchTextContent('已移除通行金鑰')
  await expect.element(overlay.getByRole('heading', { name: '還沒有通行金鑰' })).toBeVisible()
  expect(sent).toEqual([{ reauthToken: 'R1' }])
})

test('a passkey confirms instead of the password; what was confirmed too long ago is asked for again', async () => {
  const show = vi.spyOn(navigator.credentials, 'get').mockResolvedValue(chosenPasskey)
  onTestFinished(() => show.mockRestore())
  const { sent, answers } = await openSheet(['iPhone · Safari', '公司的筆電'], {
    'POST /v1/me/reauth/options': () => requestOptions(),
    'DELETE /v1/passkeys/{id}': () => refuse('REAUTH_REQUIRED'),
  })
  await press(overlay, '移除：iPhone · Safari')
  await press(overlay, '使用通行金鑰')
  await expect.element(overlay.getByText('已確認是您本人')).toBeVisible()
  await expect.element(password).not.toBeInTheDocument()
  expect(sent).toMatchObject([{ credential: { id: chosenPasskey.id } }])
  await press(overlay, '移除')
  await expect.element(password).toBeVisible()
  // It was removed on another device meanwhile, which is what the member wants.
  answers['DELETE /v1/passkeys/{id}'] = () => refuse('NOT_FOUND')
  await password.fill('dpass-demo-2026')
  await press(overlay, '移除')
  await expect.element(rows.getByText('公司的筆電')).toBeVisible()
  await expect.element(toasts).toMatchTextContent('已移除通行金鑰')
})

test('who has ten adds no other', async () => {
  const add = overlay.getByRole('button', { name: '新增通行金鑰', exact: true })
  await openSheet(Array.from({ length: 10 }, (_, place) => `裝置 ${place}`))
  await expect.element(overlay).toMatchTextContent('最多 10 組，請先移除一組再新增。')
  await expect.element(add).not.toBeInTheDocument()
})

test('who closes what the device shows is not asked for the password again', async () => {
  const make = vi.spyOn(navigator.credentials, 'create').mockRejectedValue(new DOMException('', 'NotAllowedError'))
  onTestFinished(() => make.mockRestore())
  const { sent } = await openSheet(['iPhone · Safari'], {
    'POST /v1/passkeys/options': creationOptions,
  })
  await press(overlay, '新增通行金鑰')
  await password.fill('dpass-demo-2026')
  await press(overlay, '繼續')
  await expect.poll(() => make.mock.calls.length).toBe(1)
  await expect.element(overlay.getByText('已確認是您本人')).toBeVisible()
  await press(overlay, '繼續')
  await expect.poll(() => make.mock.calls.length).toBe(2)
  expect(sent).toEqual([{ password: 'dpass-demo-2026' }])
})

test('where browsers know no passkeys, there is neither the row nor the sheet', async () => {
  const { asked } = await openWithout('/account?internalPasskeysDrawerOpen=true')
  await expect.element(page.getByRole('button', { name: /登入中的裝置/ })).toBeVisible()
  await expect.element(page.getByRole('button', { name: /通行金鑰/ })).not.toBeInTheDocument()
  await expect.element(overlay).not.toBeInTheDocument()
  expect(asked).not.toContain('GET /v1/passkeys')
})

async function openWithout(address: string) {
  const known = Object.getOwnPropertyDescriptor(window, 'PublicKeyCredential')
  const app = await openApp('/account', driverWithAccount())
  Reflect.deleteProperty(window, 'PublicKeyCredential')
  onTestFinished(() => {
    if (known) Object.defineProperty(window, 'PublicKeyCredential', known)
  })
  await app.open(address)
  app.asked.length = 0
  return app
}
