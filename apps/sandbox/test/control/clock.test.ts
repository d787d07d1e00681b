import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { openSandbox } from '../open-sandbox.ts'

const key = 'the key of this demo'

/** A DPASS that has nothing but a clock. */
async function openDpass() {
  const dpass = { aheadMs: 0, answers: true }
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const isKnown = request.url === '/demo/clock' && request.headers.authorization === `Bearer ${key}`
      if (!dpass.answers || !isKnown) return response.writeHead(404).end('{"error":{"code":"NOT_FOUND"}}')
      if (request.method === 'PUT') dpass.aheadMs = (JSON.parse(body) as { aheadMs: number }).aheadMs
      return response.end(JSON.stringify({ data: { aheadMs: dpass.aheadMs } }))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  return { dpass, dpassUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

async function openClock() {
  const { dpass, dpassUrl } = await openDpass()
  const sandbox = await openSandbox({ dpassUrl, demoControlKey: key, now: () => new Date('2026-11-17T04:00:00Z') })
  const press = async (step: string) => {
    const sent = await sandbox.call('/clock', {
      method: 'POST',
      body: new URLSearchParams({ step }),
      redirect: 'manual',
    })
    return sandbox.page(sent.headers.get('location') ?? '')
  }
  return { ...sandbox, dpass, press }
}

test('the buttons move the time of DPASS and of the sandbox together, and back', async () => {
  const { page, press, dpass, sendMail, inbox } = await openClock()
  expect(await page('/clock')).toContain('與實際時間相同')
  await press('days1')
  expect(await press('minutes5')).toContain('比實際時間快 1 天 5 分鐘')
  expect(dpass.aheadMs).toBe(86_400_000 + 300_000)
  expect(await page('/')).toContain('比實際時間快 1 天 5 分鐘')
  await sendMail({ text: '您好' })
  expect((await inbox())[0]?.receivedAt).toBe('2026-11-18T04:05:00.000Z')
  expect(await press('back')).toContain('與實際時間相同')
  expect(dpass.aheadMs).toBe(0)
})

test('a DPASS that does not take it leaves both clocks as they are, and the page says so', async () => {
  const { press, write, dpass } = await openClock()
  await press('days1')
  dpass.answers = false
  expect(await press('days30')).toContain('DPASS 沒有回應，時鐘沒有撥動')
  expect((await write('PUT', '/control/clock', { aheadMs: 0 })).status).toBe(502)
  expect(dpass.aheadMs).toBe(86_400_000)
})

test('the page follows a DPASS that was started again, and an unknown button moves nothing', async () => {
  const { page, press, dpass } = await openClock()
  await press('days1')
  dpass.aheadMs = 0
  expect(await page('/clock')).toContain('與實際時間相同')
  expect(await press('toString')).toContain('與實際時間相同')
})

test('a test sets the clock by a control call, never behind the machine’s', async () => {
  const { write, call, dpass } = await openClock()
  expect((await write('PUT', '/control/clock', { aheadMs: -1 })).status).toBe(400)
  expect((await write('PUT', '/control/clock', { aheadMs: 600_000 })).status).toBe(200)
  expect(await (await call('/control/clock')).json()).toEqual({ aheadMs: 600_000, now: '2026-11-17T04:10:00.000Z' })
  await call('/control/reset', { method: 'POST' })
  await expect.poll(() => dpass.aheadMs).toBe(0)
})

test('without the demo’s key there is no clock to move', async () => {
  const { call, page } = await openSandbox()
  expect((await call('/clock')).status).toBe(404)
  expect((await call('/control/clock')).status).toBe(404)
  expect(await page('/')).not.toContain('href="/clock"')
})
