import { randomUUID } from 'node:crypto'

import { createTransport } from 'nodemailer'

import { expect, test } from '../journey.ts'

test('the sandbox opens on a page that leads to the inbox', async ({ page, stack }) => {
  await page.goto(stack.sandboxUrl)
  await page.locator('a[href^="/inbox"]').first().click()
  await expect(page).toHaveURL(/\/inbox/)
})

test('a mail sent by SMTP is in the inbox, for the driver and for a test, in a frame as tall as the mail', async ({
  page,
  stack,
  request,
}) => {
  const to = `driver-${randomUUID()}@example.com`
  const subject = `您的驗證碼 ${randomUUID().slice(0, 8)}`
  const transport = createTransport({ host: 'localhost', port: stack.smtpPort, secure: false })
  const text = '驗證碼是 135790，十分鐘內有效。'
  const html = `<!doctype html><p style="height: 1800px">${text}</p>`
  await transport.sendMail({ from: 'no-reply@dpass.example', to, subject, text, html })
  transport.close()

  const answer = await request.get(`${stack.sandboxUrl}/control/inbox?to=${encodeURIComponent(to)}&kind=mail`)
  expect(await answer.json()).toMatchObject([{ kind: 'mail', to, subject }])

  await page.goto(`${stack.sandboxUrl}/inbox`)
  await page.getByRole('link', { name: subject }).click()
  await expect(page.frameLocator('iframe').getByText('十分鐘內有效')).toBeVisible()
  const heights = `[document.querySelector('iframe').contentDocument.documentElement.scrollHeight, document.querySelector('iframe').clientHeight]`
  await expect(async () => {
    const [mail = 0, frame] = await page.evaluate<number[]>(heights)
    expect(mail).toBeGreaterThan(1_800)
    expect(frame).toBe(mail)
  }).toPass()
})
