import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { checkOrigin, ownOrigins } from './check-origin.ts'

const own = ownOrigins({ production: true, publicUrl: new URL('https://dpass.example') })
const check = (method: string, headers: Record<string, string>) =>
  checkOrigin({ method, headers } as unknown as FastifyRequest, own)

test('our own pages may write', () => {
  expect(() => check('POST', { origin: 'https://dpass.example', cookie: 'dpass_session=x' })).not.toThrow()
})

test.each(['https://evil.example', 'null', 'http://dpass.example', 'https://dpass.example.evil.example', ''])(
  'a write from %s is refused, cookie or not',
  (origin) => {
    expect(() => check('POST', { origin })).toThrow('ORIGIN_REJECTED')
  },
)

test('a cookie without an origin is refused, a server without either is not', () => {
  expect(() => check('DELETE', { cookie: 'dpass_session=x' })).toThrow('ORIGIN_REJECTED')
  expect(() => check('POST', {})).not.toThrow()
})

test('reading is nobody’s business here', () => {
  expect(() => check('GET', { origin: 'https://evil.example', cookie: 'dpass_session=x' })).not.toThrow()
})

test('development knows this machine by both names, production by its public one only', () => {
  const development = ownOrigins({ production: false, publicUrl: new URL('http://localhost:3000') })
  expect(development).toContain('http://127.0.0.1:3000')
  expect(own).not.toContain('https://localhost')
})
