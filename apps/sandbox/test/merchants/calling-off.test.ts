import { describe, expect, test } from 'vitest'
import { newFolder } from '../open-sandbox.ts'
import { openBrowser } from '../open-third-parties.ts'
import { arrive, pay, reachExit } from './gate-steps.ts'
import { fuel } from './machine-steps.ts'

const cancel = '取消折抵，改付全額 NT$ 300'
const cancelsSent = (dpass: Awaited<ReturnType<typeof arrive>>['dpass']) =>
  dpass.sent.filter(({ path }) => path.endsWith('/cancel')).map(({ path, body }) => [path, body])

describe('while a deduction is not certain', () => {
  test('the barrier waits, and opens at once for who pays the whole bill', async () => {
    const { receipt, choose, gate, dpass } = await pay('PENDING', 'PENDING')
    expect(await receipt()).toContain('不想等，可以改付全額，立即離場')
    await choose(cancel)
    const page = await receipt()
    for (const words of ['已取消折抵', 'NT$ 300 已由信用卡支付', '已扣的點數會全部退回，您不用等', '閘門已開啟'])
      expect(page).toContain(words)
    expect(page).toContain('data-settle')
    expect(await gate()).toContain('進場')
    expect(cancelsSent(dpass)).toEqual([['/v1/redemptions/redemption-1/cancel', undefined]])
  })

  test('the page says when the points are back', async () => {
    const { receipt, choose, press } = await pay('PENDING', 'PENDING', 'PENDING')
    await choose(cancel)
    await press('/settle')
    expect(await receipt()).toContain('還在向點數發行單位確認')
    await press('/settle')
    const page = await receipt()
    expect(page).toContain('NT$ 300 已由信用卡支付，點數沒有扣除')
    expect(page).not.toContain('data-settle')
  })

  test('a key under which no answer ever came is called off by the key', async () => {
    const { receipt, choose, dpass } = await pay('cut')
    await choose(cancel)
    expect(cancelsSent(dpass)).toEqual([['/v1/redemptions/cancel', { idempotencyKey: dpass.sent[0]?.key }]])
    expect(await receipt()).toContain('NT$ 300 已由信用卡支付。120 點已全部退回')
    expect([dpass.debits, dpass.credits]).toEqual([[120], [120]])
  })

  test('and one that DPASS never saw takes nothing, whenever it arrives', async () => {
    const { receipt, choose, press, dpass } = await pay('away')
    await choose(cancel)
    expect(await receipt()).toContain('NT$ 300 已由信用卡支付，點數沒有扣除')
    await press('/settle')
    expect(dpass.debits).toEqual([])
    expect(dpass.sent).toHaveLength(2)
  })

  test('nothing is charged before DPASS has confirmed it, and it is asked for until it has', async () => {
    const { receipt, choose, press, gate, dpass } = await pay('cut', 'away')
    await choose(cancel)
    const page = await receipt()
    for (const words of ['正在取消折抵', '確認取消後收全額 NT$ 300', '閘門已開啟']) expect(page).toContain(words)
    expect(page).not.toContain('已由信用卡支付')
    expect(await gate()).toContain('正在取消折抵')
    await press('/settle')
    expect(await receipt()).toContain('已取消折抵')
    expect(dpass.credits).toEqual([120])
  })

  test('a lost answer to the cancel is asked for again, and the points come back once', async () => {
    const { receipt, choose, press, dpass } = await pay('PENDING', 'cut')
    await choose(cancel)
    await press('/settle')
    expect(await receipt()).toContain('已取消折抵')
    expect(dpass.debits).toEqual([])
  })

  test('pressed twice, and in an old tab, it is one cancel', async () => {
    const { receipt, browser, press, dpass } = await pay('cut')
    const old = await receipt()
    await Promise.all([browser.pressOn(old, cancel), browser.pressOn(old, cancel)])
    await press('/accept', { amount: '100' })
    await press('/try-again')
    await press('/refund')
    await browser.press('/parking-gate/pay', { amount: '100' })
    expect(await receipt()).toContain('已取消折抵')
    expect([dpass.debits, dpass.credits]).toEqual([[120], [120]])
  })

  test('a cancel that came too late leaves the deduction, and the driver pays less', async () => {
    const tooLate = { status: 409, code: 'CONFLICT', message: '已超過可以取消的時間' }
    const { receipt, choose } = await pay('PENDING', tooLate, 'COMPLETED')
    await choose(cancel)
    for (const words of ['其餘 NT$ 200 已由信用卡支付', '退回點數']) expect(await receipt()).toContain(words)
  })

  test('an answer that comes after the cancel changes nothing', async () => {
    const { receipt, choose, browser, dpass } = await pay('cut')
    dpass.turns.push('COMPLETED')
    await Promise.all([choose(cancel), browser.press('/parking-gate/pay', { amount: '100' })])
    expect(await receipt()).toContain('NT$ 300 已由信用卡支付')
  })

  test('the sandbox may end in between', async () => {
    const dataDir = newFolder()
    const { browser, gate, dpass, sandbox, issuer } = await reachExit({ dataDir })
    dpass.turns.push('cut', 'away')
    const { location } = await browser.pressOn(await gate(), '用點數折抵')
    await browser.press(`${location}/cancel`)
    await sandbox.close()
    const again = await arrive({ dataDir, dpassUrl: issuer.url })
    for (const [name, value] of browser.cookies) again.browser.cookies.set(name, value)
    await again.browser.press(`${location}/settle`)
    expect((await again.browser.go(location)).page).toContain('NT$ 300 已由信用卡支付。120 點已全部退回')
    expect([dpass.debits, dpass.credits]).toEqual([[120], [120]])
  })
})

test('the pump, too, lets the driver pay the whole bill', async () => {
  const { press, result, dpass, browser } = await fuel(2)
  dpass.turns.push('PENDING', 'PENDING')
  await press('stop')
  const { page, location } = await result()
  await browser.pressOn(page, '取消折抵，改付全額 NT$ 244')
  expect((await browser.go(location)).page).toContain('NT$ 244 已由信用卡支付')
  expect(cancelsSent(dpass)).toHaveLength(1)
})

test('another driver’s page is another driver’s', async () => {
  const { location, sandboxUrl, dpass } = await pay('PENDING')
  const stranger = openBrowser(sandboxUrl)
  expect(await stranger.press(`${location}/cancel`)).toMatchObject({ status: 303, location: '/parking-gate' })
  expect(cancelsSent(dpass)).toEqual([])
})
