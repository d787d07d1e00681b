import { describe, expect, test } from 'vitest'
import { openBrowser } from '../open-third-parties.ts'
import { pay, reachExit } from './gate-steps.ts'
import { fuel } from './machine-steps.ts'

/* What DPASS answers is not what the driver agreed to: points were spent elsewhere between the quote and the payment. */

/** A driver who has read that NT$ 100 come off, of whom by now only `balance` points are left. */
async function payWithLess(balance: number) {
  const exit = await reachExit()
  const page = await exit.gate()
  exit.dpass.balance = balance
  const { location } = await exit.browser.pressOn(page, '用點數折抵，付 NT$ 200')
  const receipt = async () => (await exit.browser.go(location)).page
  return { ...exit, location, receipt, choose: async (words: string) => exit.browser.pressOn(await receipt(), words) }
}

describe('at the gate', () => {
  test('less than was shown is not charged before the driver has agreed to it', async () => {
    const { receipt, choose, gate, browser, location, dpass } = await payWithLess(30)
    const page = await receipt()
    for (const words of [
      '折抵金額和剛才不同',
      '剛才查到可以折抵 NT$ 100，DPASS 實際折抵 NT$ 25',
      '點數餘額只夠折抵這些',
      '選擇之後，閘門就會開啟',
    ])
      expect(page).toContain(words)
    expect(page).not.toContain('已由信用卡支付')
    // The driver cannot leave by another way.
    expect(await browser.go('/parking-gate')).toMatchObject({ location })
    await browser.press('/parking-gate/stay-on')
    await browser.press('/parking-gate/pay-in-full')
    expect(await receipt()).toContain('折抵金額和剛才不同')

    await choose('同意，付 NT$ 275')
    for (const words of ['其餘 NT$ 275 已由信用卡支付', '閘門已開啟']) expect(await receipt()).toContain(words)
    expect(await gate()).toContain('已折抵 NT$ 25')
    expect(dpass.debits).toEqual([30])
  })

  test('or is called off: the whole bill is charged and the points come back', async () => {
    const { receipt, choose, dpass } = await payWithLess(30)
    await choose('取消折抵，改付全額 NT$ 300')
    const page = await receipt()
    for (const words of ['已取消折抵', 'NT$ 300 已由信用卡支付。30 點已全部退回', '閘門已開啟'])
      expect(page).toContain(words)
    expect(page).not.toContain('−NT$')
    expect(dpass.credits).toEqual([30])
  })

  test('a deduction that came to nothing is told, and can be tried again under another key', async () => {
    const { receipt, choose, gate, browser, dpass } = await payWithLess(0)
    const page = await receipt()
    for (const words of [
      '這次沒有折抵成功',
      '剛才查到可以折抵 NT$ 100，現在無法折抵：點數不足一個折抵單位',
      '付全額 NT$ 300',
    ])
      expect(page).toContain(words)
    dpass.balance = 1_280
    expect(await choose('再試一次')).toMatchObject({ status: 303 })
    await browser.pressOn(await gate(), '用點數折抵，付 NT$ 200')
    expect(new Set(dpass.sent.map(({ key }) => key)).size).toBe(2)
    expect(dpass.debits).toEqual([120])
  })

  test('one that the programme refuses is no deduction either', async () => {
    const { receipt, choose } = await pay('FAILED')
    expect(await receipt()).toContain('點數沒有扣除，也還沒有向您收款')
    await choose('付全額 NT$ 300')
    expect(await receipt()).toContain('NT$ 300 已由信用卡支付')
  })

  test('an old tab means what stands on its button', async () => {
    const { gate, browser, dpass } = await reachExit()
    const old = await gate()
    dpass.balance = 30
    expect(await gate()).toContain('付 NT$ 275')
    const { location } = await browser.pressOn(old, '付 NT$ 200')
    expect((await browser.go(location)).page).toContain('折抵金額和剛才不同')
  })

  test('who has agreed to an answer that has changed since is asked again', async () => {
    const { gate, browser, dpass } = await reachExit()
    const shown = await gate()
    dpass.balance = 30
    dpass.turns.push('PENDING', 'FAILED')
    const { location } = await browser.pressOn(shown, '付 NT$ 200')
    const pending = (await browser.go(location)).page
    expect(pending).toContain('DPASS 現在預計折抵 NT$ 25，還在向點數發行單位確認')
    await browser.press(`${location}/settle`)
    await browser.pressOn(pending, '同意，付 NT$ 275')
    expect((await browser.go(location)).page).toContain('這次沒有折抵成功')
  })

  test('a stranger agrees to nothing for the driver', async () => {
    const { receipt, location, sandboxUrl } = await payWithLess(30)
    const stranger = openBrowser(sandboxUrl)
    for (const button of ['accept', 'try-again', 'cancel'])
      expect(await stranger.press(`${location}/${button}`, { amount: '25' })).toMatchObject({
        location: '/parking-gate',
      })
    expect(await receipt()).toContain('折抵金額和剛才不同')
  })
})

describe('at the pump', () => {
  test('less than it promised is agreed to or called off', async () => {
    const { press, result, dpass, browser } = await fuel(2)
    dpass.balance = 30
    await press('stop')
    const { page, location } = await result()
    expect(page).toContain('剛才查到可以折抵 NT$ 100，DPASS 實際折抵 NT$ 25')
    await browser.pressOn(page, '同意，付 NT$ 219')
    expect((await browser.go(location)).page).toContain('其餘 NT$ 219 已由信用卡支付')
  })

  test('a small bill keeps the promise of up to NT$ 100', async () => {
    const { press, result } = await fuel(0.6)
    await press('stop')
    const { page } = await result()
    for (const words of ['繳費完成', 'NT$ 73', '−NT$ 70', '其餘金額不足一個折抵單位']) expect(page).toContain(words)
  })

  test('a deduction that came to nothing is tried again with another code', async () => {
    const { press, result, screen, dpass, browser } = await fuel(2)
    dpass.balance = 0
    await press('stop')
    const { page } = await result()
    expect(page).toContain('這次沒有折抵成功')
    const { location } = await browser.pressOn(page, '再試一次')
    expect(await browser.go(location)).toMatchObject({ status: 303, location: expect.stringContaining('/sales/') })
    expect(await screen()).toContain('請在手機重新產生條碼')
  })
})
