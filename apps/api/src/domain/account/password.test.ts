import { strengthOfPassword } from '@dpass/rules/password'
import { dictionary } from '@zxcvbn-ts/language-common'
import { expect, test } from 'vitest'
import { checkNewPassword } from './password.ts'

const check = (password: string) => () => checkNewPassword(password, password, 'driver@example.com')

test.each([
  'dpass123',
  'DPASS2026',
  'D-Pass!!!',
  'dpassdpass',
  '2026dpass',
  'dp@$$1234',
  'Dpassqwerty',
  'ｄｐａｓｓ１２３',
])('a password made of the name of the service is on the block list: %s', (password) => {
  expect(check(password)).toThrow('PASSWORD_COMMON')
})

test.each(['dpass has my points', 'a quiet road to Hualien', '駕駛人的停車點數'])(
  'a password of more than the name is not: %s',
  (password) => {
    expect(check(password)).not.toThrow()
  },
)

test('a repetition or a run is refused in the words of the form', () => {
  for (const password of ['kkkkkkkk', 'gogogogogogo', 'ㄅㄆㄇㄈㄉㄊㄋㄌ'])
    expect(check(password)).toThrow(
      expect.objectContaining({
        extra: { details: [{ field: 'password', message: '密碼不能只是重複或連續的字元' }] },
      }),
    )
})

test.each(['hualienroad', '5720194836', 'HKZMWQPT'])(
  'letters or digits alone are no reason to refuse: %s',
  (password) => {
    expect(check(password)).not.toThrow()
  },
)

test('of a hundred common passwords that are long enough the meter calls not even one better than weak', () => {
  const longEnough = dictionary['passwords-common'].map(String).filter((password) => password.length >= 8)
  const better = longEnough.filter((password) => strengthOfPassword(password, 'driver@example.com') !== 'weak')
  expect(longEnough.length).toBeGreaterThan(10_000)
  expect(better.length / longEnough.length).toBeLessThan(0.01)
})
