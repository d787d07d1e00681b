import { expect, test } from 'vitest'
import { describeFailure, headersOf } from './mail.ts'

test('a mail server that quotes the recipient in its answer is logged by its codes alone', () => {
  const response = '550 5.1.1 <driver@example.com>: Recipient address rejected, see "Dear Driver"'
  const refused = Object.assign(new Error(`Can't send mail - all recipients were rejected: ${response}`), {
    code: 'EENVELOPE',
    command: 'RCPT TO',
    responseCode: 550,
    response,
    rejected: ['driver@example.com'],
  })
  const described = describeFailure(refused)
  expect(described.message).toBe('the mail could not be sent: EENVELOPE RCPT TO 550 5.1.1')
  expect(described.cause).toBeUndefined()
  const odd = Object.assign(new Error('x'), { command: 'RCPT TO:<driver@example.com>' })
  expect(describeFailure(odd).message).toBe('the mail could not be sent: no answer')
})

test('a notice can be ended by one click in the mail program, other letters cannot (RFC 8058)', () => {
  expect(headersOf('https://dpass.example/v1/notice-settings/unsubscribe?token=abc')).toEqual({
    'Auto-Submitted': 'auto-generated',
    'List-Unsubscribe': '<https://dpass.example/v1/notice-settings/unsubscribe?token=abc>',
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  })
  expect(headersOf(undefined)).toEqual({ 'Auto-Submitted': 'auto-generated' })
})
