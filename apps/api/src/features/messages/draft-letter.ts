import { carServicesUid } from '@dpass/rules/programmes'
import { codeMinutes } from '../../domain/account/one-time-code.ts'
import { resetMinutes } from '../../domain/account/password-reset.ts'
import type { Letter, LetterOf } from '../../platform/jobs/letters.ts'
import type { Secrets } from '../../platform/secrets.ts'
import type { Draft } from './draft.ts'
import { accountDeleted } from './letters/account-deleted.ts'
import { appConnected } from './letters/app-connected.ts'
import { carServicesInvalid } from './letters/car-services-invalid.ts'
import { emailCode } from './letters/email-code.ts'
import { etagCancelled } from './letters/etag-cancelled.ts'
import { etagDisabled } from './letters/etag-disabled.ts'
import { etagEnabled } from './letters/etag-enabled.ts'
import { etagLinkInvalid } from './letters/etag-link-invalid.ts'
import { etagOverdue } from './letters/etag-overdue.ts'
import { etagRejected } from './letters/etag-rejected.ts'
import { etagSubmitted } from './letters/etag-submitted.ts'
import { firstDeduction } from './letters/first-deduction.ts'
import { linkInvalid } from './letters/link-invalid.ts'
import { newSignIn } from './letters/new-sign-in.ts'
import { passkeyAdded, passkeyRefused, passkeyRemoved } from './letters/passkeys.ts'
import { passwordChanged } from './letters/password-changed.ts'
import { passwordReset } from './letters/password-reset.ts'
import { planEnding } from './letters/plan-ending.ts'
import { phoneChanged } from './letters/phone-changed.ts'
import { phoneSet } from './letters/phone-set.ts'
import { receipt } from './letters/receipt.ts'
import { pointsExpiring } from './letters/points-expiring.ts'
import { pointsRedeemed } from './letters/points-redeemed.ts'
import { pointsRefunded } from './letters/points-refunded.ts'
import { reportAnswered } from './letters/report-answered.ts'
import { reportRefunded } from './letters/report-refunded.ts'
import { webhookEndpoint } from './letters/webhook-endpoint.ts'
import { welcome } from './letters/welcome.ts'
import type { PageUrls } from './page-urls.ts'

interface Sources {
  readonly links: PageUrls
  readonly secrets: Pick<Secrets, 'code' | 'authCode'>
}

/** A letter without the member is not sent (send-letter.ts). */
const resetOf = ({ memberId = '', resetId: id }: LetterOf<'password-reset'>) => ({ memberId, id })

export function draftLetter(letter: Letter, { links, secrets }: Sources): Draft {
  switch (letter.kind) {
    case 'email-code':
      return emailCode(secrets.code('email-code', letter.challengeId), codeMinutes, letter.clientName)
    case 'password-reset':
      return passwordReset(links.resetPassword(secrets.authCode(resetOf(letter))), resetMinutes)
    case 'password-changed':
      return passwordChanged(letter, links.forgotPassword)
    case 'passkey-added':
      return passkeyAdded(letter, links.passkeys)
    case 'passkey-removed':
      return passkeyRemoved(letter, links.passkeys)
    case 'passkey-refused':
      return passkeyRefused(letter, links.passkeys)
    case 'new-sign-in':
      return newSignIn(letter, links.changePassword)
    case 'app-connected':
      return appConnected(letter, links.connectedApps)
    case 'first-deduction':
      return firstDeduction(letter, links.connectedApps)
    case 'points-redeemed':
      return pointsRedeemed(letter, links.record(letter.recordId))
    case 'points-refunded':
      return pointsRefunded(letter, links.record(letter.recordId))
    case 'points-expiring':
      return pointsExpiring(letter, links.programmes)
    case 'report-answered':
      return reportAnswered(letter, links.record(letter.redemptionId))
    case 'report-refunded':
      return reportRefunded(letter, links.record(letter.redemptionId))
    case 'phone-set':
      return phoneSet(letter, links.account)
    case 'phone-changed':
      return phoneChanged(letter, links.account)
    case 'link-invalid':
      return linkInvalid(letter, links.programmes)
    case 'car-services-invalid':
      return carServicesInvalid(letter, links.linkAgain(carServicesUid))
    case 'receipt':
      return receipt(letter, links.entitlements(letter.planId))
    case 'plan-ending':
      return planEnding(letter, links.entitlements(letter.planId))
    case 'etag-submitted':
      return etagSubmitted(letter, links.etag)
    case 'etag-enabled':
      return etagEnabled(letter, links.etag)
    case 'etag-rejected':
      return etagRejected(letter, links.etag)
    case 'etag-cancelled':
      return etagCancelled(letter, links.etag)
    case 'etag-disabled':
      return etagDisabled(letter, links.etag)
    case 'etag-overdue':
      return etagOverdue(letter, links.etag)
    case 'etag-link-invalid':
      return etagLinkInvalid(letter, links.linkAgain(carServicesUid))
    case 'welcome':
      return welcome(links.programmes)
    case 'account-deleted':
      return accountDeleted(letter)
    case 'webhook-endpoint':
      return webhookEndpoint(letter)
  }
}
