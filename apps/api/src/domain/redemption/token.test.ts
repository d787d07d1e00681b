import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readToken, encodeToken, tokenLength } from './token.ts'

test('a token has twelve characters that can be read aloud', () => {
  const bytes = fc.uint8Array({ minLength: tokenLength, maxLength: tokenLength })
  fc.assert(
    fc.property(bytes, (chance) => {
      expect(encodeToken(chance)).toMatch(/^[ABCDEFGHJKLMNPQRSTUVWXYZ2-9]{12}$/)
    }),
  )
  expect(new Set(Array.from({ length: 256 }, (_, byte) => encodeToken(Uint8Array.of(byte)))).size).toBe(32)
})

test('a token is read however it was typed', () => {
  for (const typed of ['K7WQM3XHPT4R', 'k7wq m3xh pt4r', 'K7WQ-M3XH-PT4R', ' k7wqm3xhpt4r\n'])
    expect(readToken(typed)).toBe('K7WQM3XHPT4R')
})
