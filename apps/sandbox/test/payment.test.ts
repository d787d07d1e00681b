import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { openSandbox } from './open-sandbox.ts'
import { receiveWebhooks } from './receive-webhooks.ts'

const secret = `whsec_${Buffer.from('sandbox-webhook-secret-payment').toString('base64')}`
const id = '2026-1117-K7WQM-3XHPT'

/** The gateway with a DPASS that takes its webhooks, and what DPASS and a member do there. */
async function openGateway(chosen: Parameters<typeof openSandbox>[0] = {}) {
  const dpass = await receiveWebhooks(200)
  const sandbox = await openSandbox({ dpassUrl: dpass.dpassUrl, ...chosen })
  const headers = { authorization: 'Bearer sandbox-payment' }
  const wanted = {
    amount: 365,
    currency: 'TWD',
    description: '通勤安心方案',
    successUrl: `${dpass.dpassUrl}/?purchasedPlanId=plan`,
    failureUrl: `${dpass.dpassUrl}/payment/failure?transactionId=${id}`,
    expiresAt: '2099-01-01T00:00:00.000Z',
  }
  const address = `/partners/payment/payments/${id}`
  const read = async (reply: Promise<Response>) => {
    const answer = await reply
    return [answer.status, await answer.json()] as const
  }
  const open = (wishes: object = {}) => read(sandbox.write('PUT', address, { ...wanted, ...wishes }, { headers }))
  const tokenOf = ([, body]: readonly [number, unknown]) => (body as { data: { pageToken: string } }).data.pageToken
  return {
    ...sandbox,
    ...dpass,
    open,
    tokenOf,
    status: () => read(sandbox.call(address, { headers })),
    voidIt: () => read(sandbox.call(address, { method: 'DELETE', headers })),
    settle: (decision: object) => read(sandbox.write('POST', `/control/payment/${id}/settle`, decision)),
    async press(token: string, result: string, method = 'easy_wallet') {
      const body = new URLSearchParams({ token, result, method })
      const reply = await sandbox.call('/payment/pay', { method: 'POST', body, redirect: 'manual' })
      return [reply.status, reply.headers.get('location')?.replace(dpass.dpassUrl, '')] as const
    },
    told: () =>
      dpass.received.map(({ path, headers: sent, body }) => {
        expect(path).toBe('POST /v1/webhooks/payment')
        return (new Webhook(secret).verify(body, sent as Record<string, string>) as { data: object }).data
      }),
  }
}

test('the page shows what is paid and every method of the vocabulary', async () => {
  const { open, tokenOf, page } = await openGateway()
  const shown = await page(`/payment/pay?token=${tokenOf(await open())}`)
  for (const words of [
    'NT$ 365',
    '通勤安心方案',
    id,
    'Apple Pay',
    'LINE Pay',
    '信用卡',
    '悠遊付',
    '街口支付',
    'Autopass',
  ])
    expect(shown).toContain(words)
  expect(shown).toContain('合作夥伴支付')
})

test.each([
  ['approve', '/?purchasedPlanId=plan', { state: 'PAID', reason: null }, { result: 'PAID', amount: 365 }],
  ['decline', `/payment/failure?transactionId=${id}`, { state: 'FAILED', reason: 'declined' }, { result: 'FAILED' }],
  ['cancel', `/payment/failure?transactionId=${id}`, { state: 'FAILED', reason: 'cancelled' }, { result: 'FAILED' }],
  ['wrong-amount', '/?purchasedPlanId=plan', { state: 'PAID' }, { result: 'PAID', amount: 366, currency: 'TWD' }],
])('the button %s sends the member to %s and tells DPASS', async (button, path, state, event) => {
  const { open, tokenOf, press, status, told } = await openGateway()
  expect(await press(tokenOf(await open()), button)).toEqual([303, path])
  expect((await status())[1]).toMatchObject({ data: { ...state, method: 'easy_wallet' } })
  expect(told()).toEqual([expect.objectContaining({ transactionId: id, method: 'easy_wallet', ...event })])
})

test('silence: the member goes back, DPASS is told nothing, and nothing can be voided', async () => {
  const { open, tokenOf, press, status, voidIt, told, page } = await openGateway()
  const token = tokenOf(await open())
  expect(await press(token, 'silent')).toEqual([303, '/?purchasedPlanId=plan'])
  expect(told()).toEqual([])
  expect((await status())[1]).toMatchObject({ data: { state: 'PROCESSING' } })
  expect((await voidIt())[1]).toMatchObject({ data: { state: 'PROCESSING' } })
  expect(await page(`/payment/pay?token=${token}`)).toContain('付款處理中')
})

test('the same payment again keeps its page and takes the new addresses; another amount is refused', async () => {
  const { open, tokenOf, press, dpassUrl } = await openGateway()
  const first = tokenOf(await open())
  expect(tokenOf(await open({ successUrl: `${dpassUrl}/plans` }))).toBe(first)
  expect(await open({ amount: 1 })).toEqual([409, { error: { code: 'PAYMENT_CONFLICT', transactionId: id } }])
  expect(await press(first, 'approve')).toEqual([303, '/plans'])
  expect(await open()).toEqual([409, { error: { code: 'PAYMENT_CLOSED', transactionId: id } }])
})

test('a voided payment cannot be paid, also one that is opened only afterwards', async () => {
  const { open, voidIt, status, tokenOf, page } = await openGateway()
  const token = tokenOf(await open())
  expect((await voidIt())[1]).toMatchObject({ data: { state: 'VOIDED' } })
  expect(await page(`/payment/pay?token=${token}`)).toContain('這筆付款已經結束')
  const other = await openGateway()
  expect(await other.status()).toEqual([404, { error: { code: 'PAYMENT_UNKNOWN', transactionId: id } }])
  expect((await other.voidIt())[1]).toMatchObject({ data: { state: 'VOIDED' } })
  expect(await other.open()).toEqual([409, { error: { code: 'PAYMENT_CLOSED', transactionId: id } }])
  expect((await status())[0]).toBe(200)
})

test('a test decides how it ends, with or without telling DPASS, as often as it likes', async () => {
  const { open, settle, status, told, call } = await openGateway()
  await open()
  expect(await settle({ result: 'FAILED', reason: 'insufficient', notify: false })).toEqual([
    200,
    { delivered: false, status: null },
  ])
  expect((await status())[1]).toMatchObject({ data: { state: 'FAILED', reason: 'insufficient' } })
  expect(await settle({ result: 'PAID' })).toEqual([200, { delivered: true, status: 200 }])
  expect(await settle({ result: 'PAID', amount: 5, currency: 'USD', method: 'jkopay' })).toMatchObject([200, {}])
  expect(told()).toMatchObject([
    { result: 'PAID', amount: 365, currency: 'TWD', method: 'credit_card' },
    { result: 'PAID', amount: 5, currency: 'USD', method: 'jkopay' },
  ])
  expect((await call('/control/payment/nobody')).status).toBe(404)
})

test('without the key nothing is opened, read or voided', async () => {
  const { write, call } = await openGateway()
  const address = `/partners/payment/payments/${id}`
  for (const reply of [call(address), call(address, { method: 'DELETE' }), write('PUT', address, {})])
    expect((await reply).status).toBeGreaterThanOrEqual(400)
})

test('faults: out of order for everybody or for one payment, and an answer lost after the work', async () => {
  const { open, write, status } = await openGateway()
  const setFault = (fault: object) => write('PUT', '/control/payment/faults', { rate: 1, ...fault })
  await setFault({ mode: 'error', transactionId: 'another' })
  expect((await open())[0]).toBe(200)
  await setFault({ mode: 'error' })
  expect((await open())[0]).toBe(503)
  await setFault({ mode: 'lost-response' })
  await expect(open({ successUrl: 'http://elsewhere.test' })).rejects.toThrow('fetch failed')
  expect((await status())[0]).toBe(200)
})

test('a page that DPASS did not open, or whose time is over, takes nothing', async () => {
  const { open, tokenOf, page, press, told } = await openGateway()
  expect(await page('/payment/pay?token=made-up')).toContain('找不到這筆付款')
  const token = tokenOf(await open({ expiresAt: '2020-01-01T00:00:00.000Z' }))
  expect(await page(`/payment/pay?token=${token}`)).toContain('付款時間已過')
  expect((await press(token, 'approve'))[0]).toBe(200)
  expect(told()).toEqual([])
})

test('an address that is not DPASS’s is never gone back to', async () => {
  const { open, tokenOf, press } = await openGateway()
  const token = tokenOf(await open({ successUrl: 'https://evil.example/' }))
  expect(await press(token, 'approve')).toEqual([404, undefined])
})

test('the gateway’s own page lists payments, tells DPASS of one and sets faults', async () => {
  const { open, page, call, told } = await openGateway()
  expect(await page('/payment')).toContain('還沒有付款')
  await open()
  const shown = await page('/payment')
  for (const words of ['通勤安心方案', 'NT$ 365', '等待付款', id]) expect(shown).toContain(words)
  const press = (button: string, fields: Record<string, string>) =>
    call(`/payment/${button}`, { method: 'POST', body: new URLSearchParams(fields) }).then((reply) => reply.text())
  expect(await press('settle', { transactionId: id, result: 'PAID' })).toContain('已通知 DPASS')
  expect(told()).toMatchObject([{ result: 'PAID' }])
  expect(await press('settle', { transactionId: 'nobody', result: 'PAID' })).toContain('輸入的資料有誤')
  expect(await press('faults', { mode: 'timeout' })).toContain('異常狀況已套用')
  expect(await page('/')).toContain('模擬逾時 100%')
})
