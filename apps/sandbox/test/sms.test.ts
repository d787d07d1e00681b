import { expect, test } from 'vitest'
import { openSandbox } from './open-sandbox.ts'

const sms = { id: 'sms-1', to: '+886912345678', text: '【DPASS】您的驗證碼是 407193' }

test('a text message is in the inbox once, however often it is sent', async () => {
  const { sendSms, inbox } = await openSandbox()
  const answers = await Promise.all([sendSms(sms), sendSms(sms), sendSms(sms)])
  expect(answers.map(({ status }) => status)).toEqual([202, 202, 202])
  expect(await answers[0]?.json()).toEqual({ data: { id: 'sms-1' } })
  expect(await inbox()).toMatchObject([{ kind: 'sms', to: sms.to, subject: '', text: sms.text, html: '' }])
})

test('emptying the inbox does not make a delivered message new again', async () => {
  const { sendSms, call, inbox } = await openSandbox()
  await sendSms(sms)
  await call('/control/inbox', { method: 'DELETE' })
  expect((await sendSms(sms)).status).toBe(202)
  expect(await inbox()).toEqual([])
})

test.each(['', 'wrong', 'sandbox2'])('the API key "%s" is refused', async (key) => {
  const { sendSms, inbox } = await openSandbox()
  const answer = await sendSms(sms, key)
  expect(answer.status).toBe(401)
  expect(await answer.json()).toEqual({ error: 'The API key is missing or wrong.' })
  expect(await inbox()).toEqual([])
})

test.each([
  { ...sms, to: '0912345678' },
  { ...sms, text: '' },
  { ...sms, text: 'x'.repeat(501) },
  { ...sms, id: 1 },
  { to: sms.to, text: sms.text },
])('what the contract does not allow is refused: %j', async (body) => {
  const { sendSms, inbox } = await openSandbox()
  const answer = await sendSms(body)
  expect(answer.status).toBe(400)
  expect(await answer.json()).toEqual({ error: expect.any(String) })
  expect(await inbox()).toEqual([])
})
