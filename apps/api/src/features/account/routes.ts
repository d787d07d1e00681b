import type { account } from '@dpass/contract/account'
import type { Handlers } from '@dpass/wire/shape'
import type { Callers } from '../../platform/http/callers.ts'
import type { World } from '../../platform/world.ts'
import { closeAccount } from './close-account.ts'
import { describeMe } from './describe-me.ts'
import { endOtherSession } from './end-other-session.ts'
import { openExportSlots } from './export-slots.ts'
import { exportMe } from './export-me.ts'
import { listMessages } from './list-messages.ts'
import { listSessions } from './list-sessions.ts'
import { offerReauth, reauthenticate } from './reauthenticate.ts'
import { sendPhoneCode } from './send-phone-code.ts'
import { verifyPhone } from './verify-phone.ts'

export function accountRoutes(world: World): Handlers<typeof account, Callers> {
  const slots = openExportSlots()
  return {
    'GET /v1/me': ({ caller }) => describeMe(caller.member),
    'DELETE /v1/me': (input) => closeAccount(world, input),
    'POST /v1/me/reauth/options': (input) => offerReauth(world, input),
    'POST /v1/me/reauth': (input) => reauthenticate(world, input),
    'GET /v1/me/export': (input) => exportMe(world, slots, input),
    'GET /v1/me/messages': (input) => listMessages(world, input),
    'GET /v1/me/sessions': (input) => listSessions(world, input),
    'DELETE /v1/me/sessions/{id}': (input) => endOtherSession(world, input),
    'POST /v1/sms-otp': (input) => sendPhoneCode(world, input),
    'POST /v1/sms-otp/verification': (input) => verifyPhone(world, input),
  }
}
