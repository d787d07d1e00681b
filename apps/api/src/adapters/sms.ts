import { sms } from '@dpass/contract/partners/sms'
import type { Config } from '../platform/config/config.ts'
import { type Doors, MessageRefused } from '../platform/doors.ts'
import type { ReportFailure } from '../platform/partner-failures.ts'
import { partnerCaller } from './partner-call.ts'
import { PartnerFailure } from './partner-failure.ts'

export function httpSms({ smsApiUrl, smsApiKey }: Config, report: ReportFailure): Doors['sms'] {
  const call = partnerCaller(sms, { name: 'SMS', baseUrl: smsApiUrl, bearer: smsApiKey, timeoutMs: 8_000, report })
  return {
    async send({ id, to, text }) {
      try {
        await call('POST /messages', { body: { id, to, text } })
      } catch (error) {
        throw isRefusal(error) ? new MessageRefused(error.message, { cause: error }) : error
      }
    },
  }
}

/** A 4xx means the message was refused and not sent. 408 does not: the request may have arrived. */
const isRefusal = (error: unknown): error is PartnerFailure =>
  error instanceof PartnerFailure &&
  error.status !== undefined &&
  error.status >= 400 &&
  error.status < 500 &&
  error.status !== 408
