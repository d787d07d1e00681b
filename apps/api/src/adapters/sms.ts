import { sms } from '@dpass/contract/partners/sms'
import type { Config } from '../platform/config.ts'
import type { Doors } from '../platform/doors.ts'
import { partnerCaller } from './partner-call.ts'

export function httpSms({ smsApiUrl, smsApiKey }: Config): Doors['sms'] {
  const call = partnerCaller(sms, { baseUrl: smsApiUrl, bearer: smsApiKey, timeoutMs: 8_000 })
  return {
    async send({ id, to, text }) {
      await call('POST /messages', { body: { id, to, text } })
    },
  }
}
