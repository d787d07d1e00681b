import { say } from './say.ts'

/**
 * The text message that carries a one-time code. Its last line binds the code to the web app's host, without a port, so
 * that phones offer it there and nowhere else (https://wicg.github.io/sms-one-time-codes/).
 */
export const codeMessage = (code: string, minutes: number, webHost: string): string =>
  say('sms.otpWebOtp', { code, minutes, webHost })
