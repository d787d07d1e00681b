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

test('a password all of one kind is told to mix, in the words of the form', () => {
  for (const password of ['kkkkkkkk', 'hualienroad', '5720194836'])
    expect(check(password)).toThrow(
      expect.objectContaining({
        extra: { details: [{ field: 'password', message: '密碼需同時包含英文與數字' }] },
      }),
    )
  expect(check('hualienroad9')).not.toThrow()
})
