import { expect, test } from 'vitest'
import { openSandbox } from './open-sandbox.ts'

test('a mail is in the inbox of everyone it was sent to, as soon as the sender is told so', async () => {
  const { sendMail, inbox } = await openSandbox()
  await sendMail({
    to: 'driver@example.com, second@example.com',
    bcc: 'hidden@example.com',
    subject: '您的 DPASS 驗證碼：407193',
    text: '請在 10 分鐘內輸入以下驗證碼：\n407193\n',
    html: '<p>您的驗證碼 <b>407193</b></p>',
  })

  const messages = await inbox()
  expect(messages.map(({ to }) => to)).toEqual(['hidden@example.com', 'second@example.com', 'driver@example.com'])
  expect(messages[0]).toEqual({
    id: expect.any(String),
    kind: 'mail',
    to: 'hidden@example.com',
    subject: '您的 DPASS 驗證碼：407193',
    text: '請在 10 分鐘內輸入以下驗證碼：\n407193',
    html: '<p>您的驗證碼 <b>407193</b></p>',
    receivedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
  })
})

test('a part that a mail does not have is empty', async () => {
  const { sendMail, inbox } = await openSandbox()
  await sendMail({ subject: '', text: '只有文字' })
  expect(await inbox()).toMatchObject([{ subject: '', text: '只有文字', html: '' }])
})

test('a mail over the size limit is refused for good', async () => {
  const { sendMail, inbox } = await openSandbox()
  const text = 'x'.repeat(1024 * 1024)
  await expect(sendMail({ text })).rejects.toMatchObject({ responseCode: 552 })
  expect(await inbox()).toEqual([])
})

test('recipients past the fiftieth are refused', async () => {
  const { sendMail } = await openSandbox()
  const to = Array.from({ length: 51 }, (_, index) => `driver${index}@example.com`)
  const { accepted, rejected } = await sendMail({ to, text: '您好' })
  expect(accepted).toHaveLength(50)
  expect(rejected).toEqual(['driver50@example.com'])
})

test('a mail that cannot be taken apart is refused for good', async () => {
  const { sendMail, inbox, reported } = await openSandbox()
  const raw = Array.from({ length: 40 }, (_, depth) => {
    const opening = depth === 0 ? '' : `--b${depth - 1}\r\n`
    return `${opening}Content-Type: multipart/mixed; boundary=b${depth}\r\n\r\n`
  })
  const envelope = { from: 'a@example.com', to: 'b@example.com' }
  await expect(sendMail({ envelope, raw: raw.join('') })).rejects.toMatchObject({ responseCode: 554 })
  expect(await inbox()).toEqual([])
  expect(reported.splice(0)).toEqual(['a mail could not be read'])
})
