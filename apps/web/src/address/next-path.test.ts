import { expect, test } from 'vitest'
import { nextPath } from './next-path.ts'

test.each(['/', '/account', '/authority?x=1', '/oauth3', '/account/auth', '/redeem-records?tab=/auth&x=%#oauth'])(
  'signing in leads on to %s',
  (path) => {
    expect(nextPath(path)).toBe(path)
  },
)

test.each([
  '/auth',
  '/auth/',
  '/auth?nextUrl=/account',
  '/auth#top',
  '/auth/sign-out',
  '/Auth/Sign-Out',
  '/account/../auth/sign-out',
  '/%61uth/sign-out',
  '/oauth/confirm-authorization',
  '/oauth2',
  '/oauth2/authorize?passthrough=x',
  '//host/account',
  'https://host/account',
  undefined,
  ['/account'],
])('%j is no place to go on to after signing in', (nextUrl) => {
  expect(nextPath(nextUrl)).toBeUndefined()
})
