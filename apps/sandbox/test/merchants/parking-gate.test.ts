import { describe, expect, test } from 'vitest'
import { openBrowser } from '../open-third-parties.ts'
import { arrive, pay, reachExit } from './gate-steps.ts'

const away = { status: 401, code: 'UNAUTHENTICATED', message: '請先登入' }

test('a driver connects once, enters, sees what DPASS takes off, and pays the rest', async () => {
  const { browser, gate, dpass, issuer } = await arrive()
  expect(await gate()).toContain('已連結 DPASS')
  expect(issuer.requests[0]).toMatchObject({ client: 'demo-parking' })
  await browser.press('/parking-gate/enter')
  expect(await gate()).toContain('停了多久')
  await browser.press('/parking-gate/leave', { hours: '6' })
  const exit = await gate()
  for (const words of ['NT$ 300', '−NT$ 100', '使用小樹點 120 點', '已達您設定的折抵上限', '用點數折抵，付 NT$ 200'])
    expect(exit).toContain(words)
  expect(dpass.sent).toEqual([])

  const { location } = await browser.pressOn(exit, '用點數折抵')
  const receipt = (await browser.go(location)).page
  for (const words of ['繳費完成', '其餘 NT$ 200 已由信用卡支付', '退回點數']) expect(receipt).toContain(words)
  expect(dpass.sent).toMatchObject([
    {
      path: '/v1/redemptions',
      isOwn: false,
      body: { orderAmount: 300, serviceType: 'parking', merchantName: '好停停車場' },
    },
  ])
  expect(await gate()).toContain('已折抵 NT$ 100')
})

test('an amount of one’s own is taken, and one that makes no sense is told so', async () => {
  const { browser, gate } = await arrive()
  await browser.press('/parking-gate/enter')
  for (const amount of ['', '0', '12.5', '-3', '10000001', 'abc']) {
    const { status, page } = await browser.press('/parking-gate/leave', { hours: 'other', amount })
    expect([status, page]).toEqual([400, expect.stringContaining('請輸入 1 到 10,000,000 的整數金額')])
  }
  await browser.press('/parking-gate/leave', { hours: 'other', amount: '3' })
  expect(await gate()).toContain('NT$ 3')
  await browser.press('/parking-gate/stay-on')
  expect(await gate()).toContain('停了多久')
})

test('a lost answer is asked for again under the same key, and one debit is all there is', async () => {
  const { receipt, press, dpass, browser } = await pay('cut')
  const unsure = await receipt()
  expect(unsure).toContain('請不要再付一次')
  expect(unsure).toMatch(/data-settle="\/parking-gate\/stays\/[^"]+\/settle"/)
  await browser.press('/parking-gate/pay')
  await browser.press('/parking-gate/pay-in-full')
  expect(await receipt()).toContain('還沒有收到 DPASS 的回覆')
  await press('/settle')
  expect(await receipt()).toContain('繳費完成')
  expect(await receipt()).not.toContain('data-settle')
  expect(new Set(dpass.sent.map(({ key }) => key)).size).toBe(1)
  expect(new Set(dpass.sent.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  expect(dpass.debits).toEqual([120])
})

test('a pending deduction is said to be one, and settles by itself', async () => {
  const { receipt, press, dpass } = await pay('PENDING', 'PENDING', 'COMPLETED')
  expect(await receipt()).toContain('預計折抵 NT$ 100')
  await press('/settle')
  expect(await receipt()).toContain('折抵確認中')
  await press('/settle')
  expect(await receipt()).toContain('繳費完成')
  await press('/settle')
  expect(dpass.sent).toHaveLength(3)
  expect(dpass.debits).toEqual([120])
})

test('a deduction that fails in the end is told, and paid in full when the driver says so', async () => {
  const { receipt, press, choose } = await pay('PENDING', 'FAILED')
  await press('/settle')
  expect(await receipt()).toContain('這次沒有折抵成功')
  await choose('付全額 NT$ 300')
  const page = await receipt()
  expect(page).toContain('這次沒有折抵：點數不足一個折抵單位。NT$ 300 已由信用卡支付')
  expect(page).not.toContain('<summary>')
})

test('a button that is pressed twice pays once', async () => {
  const { browser, gate, dpass } = await reachExit()
  const page = await gate()
  await Promise.all([browser.pressOn(page, '用點數折抵'), browser.pressOn(page, '用點數折抵')])
  expect(dpass.debits).toEqual([120])
  expect(new Set(dpass.sent.map(({ key }) => key)).size).toBe(1)
})

test('a clear no leaves the bill open, in the words of DPASS', async () => {
  const refusal = { status: 400, code: 'VALIDATION_FAILED', message: '請確認輸入的資料' }
  const { gate, location, browser } = await pay(refusal)
  expect(location).toBe('/parking-gate')
  expect(await gate()).toContain('請確認輸入的資料')
  const { location: after } = await browser.press('/parking-gate/pay-in-full')
  expect((await browser.go(after)).page).toContain('NT$ 300 已由信用卡支付，沒有使用點數')
})

test.each([
  ['NO_POINTS', '點數不足一個折抵單位'],
  ['PAUSED', '您已暫停自動折抵'],
  ['SERVICE_OFF', '您已關閉這項服務的自動折抵'],
  ['LIMIT_REACHED', '今天在這裡折抵的金額已達上限'],
])('where nothing can be taken off the reason is said, and the whole amount is paid: %s', async (reason, words) => {
  const { gate, dpass } = await reachExit()
  dpass.reason = reason
  const page = await gate()
  expect(page).toContain(`這次無法折抵：${words}`)
  expect(page).not.toContain('用點數折抵，付')
})

describe('the points come back', () => {
  test('all of them, in the car park’s own name', async () => {
    const { press, receipt, dpass, gate } = await pay()
    await press('/refund')
    const page = await receipt()
    expect(page).toContain('NT$ 100 的點數已退回您的點數帳戶。信用卡支付的 NT$ 200 沒有退款')
    expect(page).not.toContain('<summary>')
    expect(dpass.sent[1]).toMatchObject({ isOwn: true, body: { amount: 100 } })
    expect(dpass.credits).toEqual([120])
    expect(await gate()).toContain('已退回 NT$ 100')
    await press('/refund')
    expect(dpass.credits).toEqual([120])
  })

  test('a part at a time, and DPASS says what is too much', async () => {
    const { press, receipt, dpass } = await pay()
    await press('/refund', { amount: '40' })
    expect(await receipt()).toContain('退回全部點數（NT$ 60）')
    dpass.turns.push({ status: 409, code: 'REFUND_EXCEEDS', message: '退回金額超過可退金額' })
    await press('/refund', { amount: '999' })
    expect(await receipt()).toContain('退回金額超過可退金額')
    await press('/refund', { amount: 'all' })
    await press('/refund')
    expect(dpass.credits).toEqual([48, 72])
  })

  test('once, whatever happens to the answer', async () => {
    const { press, receipt, dpass } = await pay()
    dpass.turns.push('cut')
    await press('/refund')
    expect(await receipt()).toContain('不會重複退回')
    await press('/refund')
    await press('/settle')
    expect(await receipt()).toContain('點數已全部退回')
    expect(dpass.credits).toEqual([120])
    expect(new Set(dpass.sent.slice(1).map(({ key }) => key)).size).toBe(1)
  })

  test('later, when the programme takes its time', async () => {
    const { press, receipt, dpass } = await pay()
    dpass.turns.push('PENDING')
    await press('/refund')
    expect(await receipt()).toContain('NT$ 100 的點數正在退回')
    await press('/settle')
    expect(await receipt()).toContain('點數已全部退回')
  })
})

describe('a driver whose token no longer works', () => {
  test('is not asked anything as long as it can be renewed', async () => {
    const { issuer, gate } = await reachExit()
    const [access = ''] = issuer.alive.keys()
    issuer.alive.delete(access)
    const pages = await Promise.all([gate(), gate(), gate()])
    for (const page of pages) expect(page).toContain('用點數折抵，付 NT$ 200')
    // A refresh token works once: three pages side by side have shared one renewal.
    expect(issuer.requests.filter(({ form }) => form['grant_type'] === 'refresh_token')).toHaveLength(1)
  })

  test('may connect again or pay in full when it cannot', async () => {
    const { issuer, browser, gate } = await reachExit()
    issuer.alive.clear()
    const page = await gate()
    for (const words of ['與 DPASS 的連結已失效', '重新連結 DPASS', '付全額 NT$ 300']) expect(page).toContain(words)
    const { location } = await browser.press('/parking-gate')
    await browser.go((await browser.go(location)).location)
    expect(await gate()).toContain('用點數折抵，付 NT$ 200')
  })

  test('keeps a payment whose outcome nobody knows, and settles it after connecting again', async () => {
    const { receipt, press, browser, dpass } = await pay('cut', away, away)
    await press('/settle')
    const page = await receipt()
    expect(page).toContain('與 DPASS 的連結已失效，請重新連結')
    expect(page).toContain('請不要再付一次')
    const { location } = await browser.press('/parking-gate')
    await browser.go((await browser.go(location)).location)
    await press('/settle')
    expect(await receipt()).toContain('繳費完成')
    expect(dpass.debits).toEqual([120])
  })
})

test('another driver’s stay is not found', async () => {
  const { location, sandboxUrl, dpass } = await pay()
  const stranger = openBrowser(sandboxUrl)
  expect(await stranger.go(location)).toMatchObject({ status: 303, location: '/parking-gate' })
  expect(await stranger.press(`${location}/refund`)).toMatchObject({ status: 303, location: '/parking-gate' })
  expect(dpass.credits).toEqual([])
})

test('a driver who disconnects gives the tokens back', async () => {
  const { browser, gate, issuer } = await arrive()
  await browser.press('/parking-gate/disconnect')
  expect(issuer.requests.at(-1)?.path).toBe('/revoke')
  expect(await gate()).toContain('未連結 DPASS')
})
