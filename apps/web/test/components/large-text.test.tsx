import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { CodeCard } from '../../src/features/refuelling/CodeCard.tsx'
import { Button } from '../../src/ui/action/Button.tsx'
import { TextField } from '../../src/ui/form/TextField.tsx'
import { Page } from '../../src/ui/layout/Page.tsx'
import { enlargeText } from './setup/enlarge-text.ts'
import { mount } from './setup/mount.tsx'

const screen = { width: 390, height: 844 }
const button = page.getByRole('button', { name: '繼續' })
const boxOf = (element: Element) => element.getBoundingClientRect()

async function showForm() {
  await page.viewport(screen.width, screen.height)
  mount(
    <Page title="設定您的密碼" lead="之後就能用 driver@example.com 登入 DPASS。" action={<Button wide>繼續</Button>}>
      {['密碼', '確認密碼', '電子信箱', '手機號碼', '車牌號碼', '車主姓名', '統一編號'].map((label) => (
        <TextField key={label} name={label} label={label} />
      ))}
    </Page>,
  )
  await expect.element(button).toBeVisible()
}

test('the action of a long page is in reach of the thumb, and with the largest text below all fields instead of on one', async () => {
  await showForm()
  expect(boxOf(button.element()).bottom).toBeLessThanOrEqual(screen.height)
  enlargeText()
  const fields = page.getByRole('textbox').elements()
  expect(fields.map((field) => boxOf(field).bottom > boxOf(button.element()).top)).toEqual(fields.map(() => false))
})

function Pump() {
  const [code, setCode] = useState<{ token: string; expiresAt: string; maximumPrice: number }>()
  const make = () =>
    setCode({ token: 'K7QM2XDP9RTA', expiresAt: new Date(Date.now() + 300_000).toISOString(), maximumPrice: 100 })
  return (
    <Page title="自助加油機" action={<Button onClick={make}>繼續</Button>}>
      {code ? <CodeCard code={code} onEnd={vi.fn<() => void>()} /> : null}
      <div style={{ height: '2000px' }} />
    </Page>
  )
}

test('with the largest text a code is in sight as soon as the button far below it is pressed', async () => {
  await page.viewport(screen.width, screen.height)
  enlargeText()
  mount(<Pump />)
  await button.click()
  const picture = page.getByRole('img', { name: /代碼/ })
  await expect.element(picture).toBeInTheDocument()
  const { top, bottom } = boxOf(picture.element())
  expect([top >= 0, bottom <= screen.height]).toEqual([true, true])
})
