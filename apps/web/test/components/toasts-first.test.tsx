import { expect, test } from 'vitest'
import { openDocument } from './setup/open-document.ts'

const saved = { message: '折抵設定已儲存' }
const failed = { message: '儲存失敗，請再試一次', variant: 'error' } as const

/** Says both at once on a page on which nothing has been said yet. Answers what is seen there, once anything is. */
async function sayFirst(...toasts: readonly (typeof saved | typeof failed)[]) {
  const { document, load } = await openDocument()
  const { showToast } = await load<typeof import('../../src/ui/overlay/toast.ts')>('/src/ui/overlay/toast.ts')
  const host = () => document.querySelector('[role=region]')
  expect(host()).toBeNull()
  for (const toast of toasts) showToast(toast)
  const shown = () => [...(host()?.querySelectorAll('p') ?? [])].filter((words) => words.checkVisibility())
  await expect.poll(() => shown().length).toBeGreaterThan(0)
  return shown().map(({ textContent }) => textContent)
}

test('two toasts before the host has come: the later one is there', async () => {
  expect(await sayFirst(saved, failed)).toEqual([failed.message])
})

test('an error that waits for the host does not give way to a word that comes later', async () => {
  expect(await sayFirst(failed, saved)).toEqual([failed.message])
})
