import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ApiError } from '../../src/api/client/api-error.ts'
import type { Answers } from '../../src/domain/answer-refusals.ts'
import { useAction } from '../../src/domain/use-action.ts'
import { Button } from '../../src/ui/action/Button.tsx'
import { mount } from './setup/mount.tsx'
import { toasts } from './setup/toasts.ts'

const words = '這個號碼已被使用'
const refusal = new ApiError(409, words, { code: 'PHONE_ALREADY_USED' })

/** A call that is answered when the test says so. */
function openCall() {
  const signals: AbortSignal[] = []
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const act = (_: void, signal: AbortSignal) => {
    signals.push(signal)
    return promise
  }
  return { act, signals, succeed: resolve, refuse: reject }
}

type Call = ReturnType<typeof openCall>

function Saving({ call, answers }: { readonly call: Call; readonly answers?: Answers }) {
  const save = useAction(call.act, answers)
  return (
    <>
      <Button loading={save.running} onClick={() => void save.run()}>
        儲存
      </Button>
      <p role="alert">{save.problem}</p>
    </>
  )
}

const button = page.getByRole('button', { name: '儲存' })
const press = () => (button.element() as HTMLButtonElement).click()

test('two presses at once make one call, and the button waits for it', async () => {
  const call = openCall()
  mount(<Saving call={call} />)
  await expect.element(button).toBeVisible()
  press()
  press()
  await expect.element(button).toHaveAttribute('aria-busy', 'true')
  expect(call.signals).toHaveLength(1)
  call.succeed()
  await expect.element(button).not.toHaveAttribute('aria-busy')
  press()
  expect(call.signals).toHaveLength(2)
})

test.for<[string, Answers]>([
  ['a refusal stands where the screen has a place for it', { PHONE_ALREADY_USED: 'phone' }],
  ['a refusal without an answer stands at the default place', { default: 'dialog' }],
])('%s', async ([, answers]) => {
  const call = openCall()
  mount(<Saving call={call} answers={answers} />)
  await button.click()
  call.refuse(refusal)
  await expect.element(page.getByRole('alert')).toMatchTextContent(words)
  await expect.element(button).not.toHaveAttribute('aria-busy')
})

test('a refusal that the screen has no place for is told by a toast', async () => {
  const call = openCall()
  mount(<Saving call={call} />)
  await button.click()
  call.refuse(refusal)
  await expect.element(toasts.getByText(words)).toBeVisible()
})

test('an invalid session is not told: the page is leaving for the sign-in', async () => {
  const call = openCall()
  mount(<Saving call={call} answers={{ default: 'dialog' }} />)
  await button.click()
  call.refuse(new ApiError(401, '請先登入', { code: 'UNAUTHENTICATED' }))
  await expect.element(button).not.toHaveAttribute('aria-busy')
  await expect.element(page.getByText('請先登入')).not.toBeInTheDocument()
})

test('a member who has left the screen is not told what it was refused', async () => {
  const call = openCall()
  const told: ApiError[] = []
  mount(<Leaving call={call} answers={{ default: (error) => told.push(error) }} />)
  await button.click()
  await page.getByRole('button', { name: '離開' }).click()
  await expect.element(button).not.toBeInTheDocument()
  expect(call.signals[0]?.aborted).toBe(true)
  call.refuse(refusal)
  // After everything that the refusal set in motion.
  await new Promise((resolve) => setTimeout(resolve))
  expect(told).toEqual([])
})

function Leaving(props: { readonly call: Call; readonly answers: Answers }) {
  const [left, setLeft] = useState(false)
  if (left) return null
  return (
    <>
      <Saving {...props} />
      <Button onClick={() => setLeft(true)}>離開</Button>
    </>
  )
}
