import { say } from '../../platform/copy/say.ts'

/**
 * The text message that carries a one-time code. With a host its last line binds the code to it, without a port, so that
 * phones offer it there and nowhere else (https://wicg.github.io/sms-one-time-codes/).
 */
export const codeMessage = (code: string, minutes: number, boundTo: string | undefined): string =>
  boundTo === undefined ? say('sms.otp', { code, minutes }) : say('sms.otpWebOtp', { code, minutes, webHost: boundTo })
