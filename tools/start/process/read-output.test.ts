import { describe, expect, test } from 'vitest'
import { humanLine, lastWords } from './read-output.ts'

describe('a line of JSON log', () => {
  test('becomes one line for a person when it is an error', () => {
    const line = JSON.stringify({ level: 50, msg: 'a mail was not sent', err: { message: 'no such host' } })
    expect(humanLine(line)).toBe('error: a mail was not sent: no such host')
  })

  test('says the same words once', () => {
    expect(humanLine(JSON.stringify({ level: 60, msg: 'boom', err: { message: 'boom' } }))).toBe('fatal: boom')
  })

  test.each(['{"level":40,"msg":"slow"}', 'plain words', '{"level":50', '{}'])('is not shown when it is %s', (line) => {
    expect(humanLine(line)).toBeUndefined()
  })
})

describe('the last words of a process', () => {
  test('are its own sentence', () => {
    expect(lastWords(['(node:1) Warning: beta', 'PORT is taken.', ''], 'code 1')).toBe('PORT is taken.')
  })

  test.each(['TypeError: x is not y', 'Error: cannot find z', 'Error [ERR_NO]: no'])(
    'are the error of a stack trace: %s',
    (error) => {
      const lines = ['node:internal:1', '  triggerUncaughtException(', '  ^', '', error, '    at main.ts:1']
      expect(lastWords(lines, 'code 1')).toBe(error)
    },
  )

  test('are how it ended when it said nothing', () => {
    expect(lastWords([], 'it was ended by SIGKILL')).toBe('it was ended by SIGKILL')
  })
})
