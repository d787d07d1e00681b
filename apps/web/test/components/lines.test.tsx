import { expect, onTestFinished, test, vi } from 'vitest'
import { sayRate } from '../../src/domain/rate.ts'
import { t } from '../../src/copy/t.ts'
import { Words } from '../../src/ui/layout/Words.tsx'
import { mount } from './setup/mount.tsx'

/** What stands on each line of the paragraph in a box so wide. */
async function linesOf(children: React.ReactNode, width: number): Promise<string[]> {
  const remove = mount(
    <p data-lines style={{ width }}>
      {children}
    </p>,
  )
  const paragraph = await vi.waitUntil(() => document.querySelector('[data-lines]'))
  const lines: string[] = []
  let bottom = Number.NEGATIVE_INFINITY
  const walker = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const node = walker.currentNode as Text
    for (let place = 0; place < node.data.length; place++) {
      const range = document.createRange()
      range.setStart(node, place)
      range.setEnd(node, place + 1)
      const rect = range.getBoundingClientRect()
      if (rect.width > 0 && rect.top >= bottom - 2) lines.push('')
      if (rect.width > 0) bottom = rect.bottom
      lines.push((lines.pop() ?? '') + node.data[place])
    }
  }
  remove()
  return lines.map((line) => line.replaceAll('\u00a0', ' ').trim())
}

test('a rate stands on one line, however little room the line before leaves', async () => {
  for (const width of [120, 160, 200, 240, 280, 320])
    expect(await linesOf(t('resourceOwners.item.unlinked', { rate: sayRate([6, 5]) }), width)).toContainEqual(
      expect.stringContaining('6 點 = NT$ 5'),
    )
})

test('a line ends at punctuation where the clause has room', async () => {
  expect(await linesOf(t('auth.forgot.expired.body'), 280)).toEqual([
    '重設密碼連結已過期或已經使用過，',
    '請重新申請。',
  ])
})

test('a clause longer than the line ends its lines between words, and a plate is never parted', async () => {
  const sold = await linesOf(<Words>{t('etag.sold.step2')}</Words>, 280)
  expect(sold.join('').replaceAll(' ', '')).toBe(t('etag.sold.step2').replaceAll(/\s/g, ''))
  expect(sold.length).toBeGreaterThan(1)
  for (const word of ['國道', '電子', '收費', '營運', '單位', '車主', '變更', '取消'])
    expect(sold).toContainEqual(expect.stringContaining(word))
  for (let width = 160; width <= 320; width += 10)
    expect(
      await linesOf(<Words>{t('etag.status.linkInvalid.body', { plate: 'RDE-2020' })}</Words>, width),
    ).toContainEqual(expect.stringContaining('RDE-2020'))
})

test('a line may end at punctuation in Safari too, which knows no such place by itself', async () => {
  const remove = mount(
    <>
      <p>{t('auth.forgot.expired.body')}</p>
      <label>
        {t('common.optional')}
        {'「A」、「B」'}
      </label>
    </>,
  )
  await expect
    .poll(() => document.querySelector('p')?.innerHTML)
    .toBe('<span>重設密碼連結已過期或已經使用過，<wbr>請重新申請。</span>')
  expect(document.querySelector('label')?.innerHTML).toContain('「A」、<wbr>「B」')
  remove()
})

test.each(['150', '200'])('at a text size of %s percent no line begins with a mark, however narrow', async (size) => {
  const root = document.documentElement
  root.dataset['textSize'] = size
  onTestFinished(() => void delete root.dataset['textSize'])
  for (const words of [t('home.needs.paymentHow'), t('home.needs.linkOther'), t('refuelMachine.once.off')])
    for (let width = 120; width <= 320; width += 20)
      expect((await linesOf(words, width)).filter((line) => /^[，。、；：？！」）・]/.test(line))).toEqual([])
})
