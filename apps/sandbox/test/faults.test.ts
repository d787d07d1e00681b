import nodemailer from 'nodemailer'
import { expect, onTestFinished, test } from 'vitest'
import { openSandbox } from './open-sandbox.ts'

const mail = { subject: '您好', text: '您好' }
const sms = { id: 'sms-1', to: '+886912345678', text: '您好' }

/** Chance that always strikes, and a promise that it was asked. */
function struck() {
  const { promise, resolve } = Promise.withResolvers<void>()
  const random = () => {
    resolve()
    return 0
  }
  return { random, asked: promise }
}

test('mail: error is a temporary failure, and nothing is kept', async () => {
  const { setFault, sendMail, inbox } = await openSandbox()
  await setFault('mail', { mode: 'error', rate: 1 })
  await expect(sendMail(mail)).rejects.toMatchObject({ responseCode: 451 })
  expect(await inbox()).toEqual([])
})

test('mail: lost-response keeps the mail, then cuts the connection', async () => {
  const { setFault, sendMail, inbox } = await openSandbox()
  await setFault('mail', { mode: 'lost-response', rate: 1 })
  await expect(sendMail(mail)).rejects.toThrow('Connection closed')
  expect(await inbox()).toHaveLength(1)
})

test('mail: slow works after its delay', async () => {
  const { setFault, sendMail, inbox } = await openSandbox()
  await setFault('mail', { mode: 'slow', rate: 1, delayMs: 150 })
  const begin = performance.now()
  await sendMail(mail)
  expect(performance.now() - begin).toBeGreaterThanOrEqual(145)
  expect(await inbox()).toHaveLength(1)
})

test('mail: slow works even after the sender has lost patience', async () => {
  const { random, asked } = struck()
  const { setFault, sendMail, inbox } = await openSandbox({ random })
  await setFault('mail', { mode: 'slow', rate: 1, delayMs: 200 })
  await expect(sendMail(mail, { hangUp: asked })).rejects.toThrow('closed')
  await expect.poll(() => inbox()).toHaveLength(1)
})

test('mail: timeout never answers, and nothing is kept', async () => {
  const { setFault, sendMail, inbox } = await openSandbox()
  await setFault('mail', { mode: 'timeout', rate: 1 })
  await expect(sendMail(mail, { socketTimeout: 400 })).rejects.toThrow('Timeout')
  expect(await inbox()).toEqual([])
})

test('sms: error is a 503, and nothing is kept', async () => {
  const { setFault, sendSms, inbox } = await openSandbox()
  await setFault('sms', { mode: 'error', rate: 1 })
  const answer = await sendSms(sms)
  expect(answer.status).toBe(503)
  expect(await answer.json()).toEqual({ error: expect.any(String) })
  expect(await inbox()).toEqual([])
})

test('sms: lost-response keeps the message, then cuts the connection', async () => {
  const { setFault, sendSms, inbox } = await openSandbox()
  await setFault('sms', { mode: 'lost-response', rate: 1 })
  await expect(sendSms(sms)).rejects.toThrow('fetch failed')
  expect(await inbox()).toHaveLength(1)
  await setFault('sms', { mode: 'none', rate: 1 })
  expect((await sendSms(sms)).status).toBe(202)
  expect(await inbox()).toHaveLength(1)
})

test('sms: slow works after its delay', async () => {
  const { setFault, sendSms, inbox } = await openSandbox()
  await setFault('sms', { mode: 'slow', rate: 1, delayMs: 150 })
  const begin = performance.now()
  expect((await sendSms(sms)).status).toBe(202)
  expect(performance.now() - begin).toBeGreaterThanOrEqual(145)
  expect(await inbox()).toHaveLength(1)
})

test('sms: timeout never answers, and nothing is kept', async () => {
  const { random, asked } = struck()
  const { setFault, sendSms, inbox } = await openSandbox({ random })
  await setFault('sms', { mode: 'timeout', rate: 1 })
  const impatience = new AbortController()
  const outcome = expect(sendSms(sms, 'sandbox', impatience.signal)).rejects.toThrow('aborted')
  await asked
  impatience.abort()
  await outcome
  await setFault('sms', { mode: 'none', rate: 1 })
  expect(await inbox()).toEqual([])
})

test('a connection that serves many calls collects nothing from them', async () => {
  const warnings: string[] = []
  const listen = ({ name }: Error) => void warnings.push(name)
  process.on('warning', listen)
  onTestFinished(() => void process.off('warning', listen))

  const { setFault, sendSms, smtpPort, inbox } = await openSandbox()
  const transport = nodemailer.createTransport({ host: '127.0.0.1', port: smtpPort, pool: true, maxConnections: 1 })
  for (let count = 0; count < 12; count++) await transport.sendMail({ from: 'a@b.test', to: 'c@d.test', text: '您好' })
  transport.close()
  await setFault('sms', { mode: 'error', rate: 1 })
  for (let count = 0; count < 12; count++) await (await sendSms(sms)).text()
  expect(await inbox()).toHaveLength(12)
  expect(warnings).toEqual([])
})

test('stopping lets go of everyone who is kept waiting', async () => {
  const { random, asked } = struck()
  const { setFault, sendMail, sendSms, close } = await openSandbox({ random })
  await setFault('mail', { mode: 'timeout', rate: 1 })
  await setFault('sms', { mode: 'timeout', rate: 1 })
  const mailOutcome = expect(sendMail(mail)).rejects.toThrow('Connection closed')
  const smsOutcome = expect(sendSms(sms)).rejects.toThrow('fetch failed')
  await asked
  await close()
  await Promise.all([mailOutcome, smsOutcome])
})

test('the rate is the share of calls that meet the fault', async () => {
  const throws = [0.49, 0.51, 0.1, 0.99]
  const { setFault, sendSms } = await openSandbox({ random: () => throws.shift() ?? 0 })
  await setFault('sms', { mode: 'error', rate: 0.5 })
  const statuses: number[] = []
  for (const index of [1, 2, 3, 4]) statuses.push((await sendSms({ ...sms, id: `sms-${index}` })).status)
  expect(statuses).toEqual([503, 202, 503, 202])
})

test('each partner has a fault of its own, which can be read back', async () => {
  const { setFault, call } = await openSandbox()
  const read = async () => (await call('/control/mail/faults')).json()
  expect(await read()).toEqual({ mode: 'none', rate: 1 })
  expect(await (await setFault('mail', { mode: 'slow', rate: 0.25, delayMs: 10 })).json()).toEqual(await read())
  expect(await read()).toEqual({ mode: 'slow', rate: 0.25, delayMs: 10 })
  expect(await (await call('/control/sms/faults')).json()).toEqual({ mode: 'none', rate: 1 })
})

test('a fault set for one recipient is met by nobody else, and taken back alone', async () => {
  const { setFault, sendMail, sendSms, inbox } = await openSandbox()
  await setFault('mail', { mode: 'error', to: 'Unlucky@example.com' })
  await setFault('sms', { mode: 'error', to: sms.to })
  await expect(sendMail({ ...mail, to: 'unlucky@EXAMPLE.com' })).rejects.toMatchObject({ responseCode: 451 })
  await expect(sendMail({ ...mail, to: ['lucky@example.com', 'unlucky@example.com'] })).rejects.toThrow('451')
  await sendMail({ ...mail, to: 'lucky@example.com' })
  expect((await sendSms(sms)).status).toBe(503)
  expect((await sendSms({ ...sms, id: 'sms-2', to: '+886987654321' })).status).toBe(202)
  expect((await inbox()).map(({ to }) => to)).toEqual(['+886987654321', 'lucky@example.com'])
  await setFault('sms', { mode: 'none', to: sms.to })
  expect((await sendSms(sms)).status).toBe(202)
  await expect(sendMail({ ...mail, to: 'unlucky@example.com' })).rejects.toThrow('451')
})

test('a recipient with no fault of their own meets the one for everybody', async () => {
  const { setFault, sendSms, call } = await openSandbox()
  await setFault('sms', { mode: 'slow', delayMs: 0, to: sms.to })
  await setFault('sms', { mode: 'error', rate: 1 })
  expect((await sendSms(sms)).status).toBe(202)
  expect((await sendSms({ ...sms, id: 'sms-2', to: '+886987654321' })).status).toBe(503)
  const read = async (query: string) => (await call(`/control/sms/faults${query}`)).json()
  expect(await read('')).toEqual({ mode: 'error', rate: 1 })
  expect(await read('?to=+886912345678')).toEqual({ mode: 'slow', rate: 1, delayMs: 0, to: ' 886912345678' })
  expect(await read('?to=%2B886987654321')).toEqual({ mode: 'error', rate: 1, to: '+886987654321' })
})

test('mail has no connection on which an answer could be taken for another: answers-twice is refused', async () => {
  const { setFault, call, page } = await openSandbox()
  const refused = await setFault('mail', { mode: 'answers-twice' })
  expect([refused.status, await refused.json()]).toEqual([
    400,
    { error: 'This partner cannot meet answers-twice, but it can meet none, error, timeout, lost-response, slow.' },
  ])
  expect((await setFault('sms', { mode: 'answers-twice' })).status).toBe(200)
  expect(await (await call('/control/mail/faults')).json()).toEqual({ mode: 'none', rate: 1 })
  expect((await page('/faults')).match(/value="answers-twice"/g)).toHaveLength(1)
})
