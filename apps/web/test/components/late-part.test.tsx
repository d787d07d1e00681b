import { type ComponentType, useState } from 'react'
import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { latePart } from '../../src/ui/overlay/late-part.tsx'
import { mount } from './setup/mount.tsx'

const lost = new TypeError('Failed to fetch dynamically imported module: /assets/sheet.js')
const lostStyles = new Error('Unable to preload CSS for /assets/sheet.css')

/** An overlay whose file cannot be fetched so many times, and then can. */
function overlayLost(times: number, error: Error) {
  let attempts = 0
  const module = { default: (() => <p>折抵設定</p>) as ComponentType<object> }
  const Overlay = latePart(async () => {
    attempts += 1
    if (attempts <= times) throw error
    return module
  })
  return { Overlay, attempts: () => attempts }
}

function PageWith({ Overlay }: Pick<ReturnType<typeof overlayLost>, 'Overlay'>) {
  const [wanted, setWanted] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setWanted(true)}>
        打開
      </button>
      <Overlay wanted={wanted} />
    </>
  )
}

/** React tells the console of every error it catches; these are wanted. */
const forgetTroubles = async () => {
  await expect.poll(async () => (await commands.takeTroubles()).length).toBe(0)
}

test('what stands in its place is seen until its file is there, and no longer', async () => {
  const file = Promise.withResolvers<{ default: ComponentType<object> }>()
  const Overlay = latePart(() => file.promise, { waiting: <p>骨架</p> })
  mount(<Overlay wanted={false} />)
  await expect.element(page.getByText('骨架')).toBeVisible()
  file.resolve({ default: () => <p>折抵設定</p> })
  await expect.element(page.getByText('折抵設定')).toBeVisible()
  await expect.element(page.getByText('骨架')).not.toBeInTheDocument()
})

test('one that few open is fetched when it is wanted, and stays so that it can move out', async () => {
  let fetches = 0
  const Overlay = latePart(
    async () => {
      fetches += 1
      return { default: ({ open }: { readonly open: boolean }) => <p>{open ? '打開了' : '正在移出'}</p> }
    },
    { onDemand: true },
  )
  function Page() {
    const [open, setOpen] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setOpen(!open)}>
          開關
        </button>
        <Overlay wanted={open} open={open} />
      </>
    )
  }
  mount(<Page />)
  const opener = page.getByRole('button', { name: '開關' })
  await expect.element(opener).toBeVisible()
  expect(fetches).toBe(0)
  await opener.click()
  await expect.element(page.getByText('打開了')).toBeVisible()
  await opener.click()
  await expect.element(page.getByText('正在移出')).toBeVisible()
  expect(fetches).toBe(1)
})

test.for([lost, lostStyles])(
  'an overlay whose file is lost leaves the page alone and can be asked for again',
  async (error) => {
    const { Overlay, attempts } = overlayLost(2, error)
    mount(<PageWith Overlay={Overlay} />)
    const opener = page.getByRole('button', { name: '打開' })
    await expect.element(opener).toBeVisible()
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
    await opener.click()
    const retry = page.getByRole('alert').getByRole('button')
    await retry.click()
    // The button of the second failure, and not still that of the first.
    await expect.poll(attempts).toBe(2)
    await expect.element(retry).toBeVisible()
    await retry.click()
    await expect.element(page.getByText('折抵設定')).toBeVisible()
    await expect.element(opener).toBeVisible()
    await forgetTroubles()
  },
)
