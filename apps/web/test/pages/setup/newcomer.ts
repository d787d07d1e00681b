import { page } from 'vitest/browser'
import { type Answers, refuse } from './answer-calls.ts'
import { driver } from './driver.ts'

export const heading = page.getByRole('heading', { level: 1 })
export const email = page.getByLabelText('電子信箱')
export const password = (name: string) => page.getByRole('textbox', { name, exact: true })
/** The first of the six boxes, which the label names. */
export const codeField = page.getByRole('textbox', { name: '驗證碼', exact: true })

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1_000).toISOString()

/** Nobody has this address yet: a code is sent to it, the right one is 246810, and what follows goes well. */
export function newcomer(): Answers {
  let [started, left] = [0, 5]
  return {
    ...driver(),
    'POST /v2/auth/init': () => ({
      registered: false,
      unregisteredAccountId: `sign-up-${++started}`,
      otp: { expiresAt: inSeconds(600), resendAt: inSeconds(60) },
    }),
    'POST /v2/auth/otp/email/verify': ({ body }) => {
      if (left <= 1) return refuse('OTP_TOO_MANY_ATTEMPTS')
      if ((body as { otp: string }).otp === '246810') return { verified: true }
      return refuse('OTP_INVALID', `驗證碼錯誤，還可以再試 ${--left} 次`)
    },
    'POST /v2/auth/sign-up': () => ({ refreshToken: 'first' }),
  }
}

/** The driver is a member, whose password is right. */
export const returning = (): Answers => ({
  ...driver(),
  'POST /v2/auth/init': () => ({ registered: true }),
  'POST /v2/auth/sign-in': () => ({ refreshToken: 'first' }),
  'POST /v2/auth/sign-out': () => ({}),
  'POST /v2/auth/password/init': () => ({}),
})
