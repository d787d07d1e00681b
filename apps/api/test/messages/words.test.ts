import { expect, test } from 'vitest'
import { codeMessage } from '../../src/features/account/code-message.ts'
import { say } from '../../src/platform/copy/say.ts'

test('a code by text message is one sentence, and bound to a host it ends in the line that says so', () => {
  const sentence = '【DPASS】您的驗證碼是 004217，10 分鐘內有效。請勿提供給任何人。'
  expect(codeMessage('004217', 10, undefined)).toBe(sentence)
  expect(codeMessage('004217', 10, 'member.dpass.example')).toBe(`${sentence}\n\n@member.dpass.example #004217`)
})

test('words whose name has no value are not said', () => {
  expect(() => say('email.otp.preheader')).toThrow('email.otp.preheader needs a value for minutes')
  expect(() => say('email.otp.preheader', { minute: 10 })).toThrow('needs a value for minutes')
})
