import { carServices as calls } from '@dpass/contract/partners/car-services'
import { carServicesUid } from '@dpass/rules/programmes'
import type { Config } from '../platform/config/config.ts'
import type { CarServices, NewApplication } from '../platform/doors.ts'
import type { ReportFailure } from '../platform/partner-failures.ts'
import { attemptsBy } from './attempt.ts'
import { openCircuit } from './circuit.ts'
import { partnerCaller } from './partner-call.ts'
import { PartnerFailure } from './partner-failure.ts'

/** A member waits in front of the screen while an application is taken back. */
const timeoutMs = 5_000

/** Car services over HTTP. Their address and key are those of the membership that members link. */
export function httpCarServices({ programmes }: Pick<Config, 'programmes'>, report: ReportFailure): CarServices {
  const { apiUrl: baseUrl, apiKey: bearer } = programmes[carServicesUid]
  const call = partnerCaller(calls, { name: carServicesUid, report, baseUrl, bearer, timeoutMs })
  const attempt = attemptsBy(openCircuit())
  return {
    async handIn(application) {
      const { id, round } = application
      const answer = await attempt(() =>
        call('PUT /applications/{id}/{round}', { params: { id, round: String(round) }, body: bodyOf(application) }),
      )
      if (answer === undefined) return 'unavailable'
      if (!(answer instanceof PartnerFailure)) return answer
      if (answer.code === 'LINK_INVALID') return 'link-invalid'
      return answer.code === 'APPLICATION_CONFLICT' ? 'conflict' : 'unavailable'
    },
    async takeBack(id, expected) {
      const answer = await attempt(() => call('DELETE /applications/{id}', { params: { id }, query: { expected } }))
      return answer === undefined || answer instanceof PartnerFailure ? 'unavailable' : answer
    },
  }
}

const bodyOf = (application: NewApplication) => ({
  account: application.account,
  ownerType: application.ownerType,
  ownerName: application.ownerName,
  idNumber: application.idNumber,
  plateNumber: application.plateNumber,
  tollClass: application.tollClass,
  phoneNumber: application.phoneNumber,
  submittedAt: application.submittedAt.toISOString(),
  reviewDueDate: application.reviewDueDate,
  consentVersion: application.consentVersion,
})
