import type { ProgrammeUid } from '@dpass/rules/programmes'
import { say } from '../pages/page.ts'
import type { World } from '../world.ts'
import { endAuthorisation } from './accounts.ts'
import type { Outcome } from '../webhooks/send-webhook.ts'
import type { TellDpass } from './tell-dpass.ts'

/** What happens at a programme without DPASS having asked for it. */
export interface PartnerEvents {
  /** The member has withdrawn what they had agreed to. */
  invalidate(account: string): Promise<Outcome>
  /** Maintenance begins or ends. */
  setAbnormal(abnormal: boolean): Promise<Outcome>
}

export const partnerEvents = ({ store }: World, uid: ProgrammeUid, tell: TellDpass): PartnerEvents => ({
  invalidate(account) {
    endAuthorisation(store, uid, account)
    const reason = say('sandbox.programme.withdrawn', { name: say(`programme.${uid}.name`) })
    return tell(uid, { type: 'link.invalidated', data: { programme: uid, account, reason } })
  },
  setAbnormal(abnormal) {
    store.sql.run`update programme set abnormal = ${abnormal ? 1 : 0} where uid = ${uid}`
    return tell(uid, { type: 'programme.status', data: { programme: uid, abnormal } })
  },
})

export function isAbnormal({ store }: World, uid: ProgrammeUid): boolean {
  const row = store.sql.get`select abnormal from programme where uid = ${uid}` as { abnormal: number } | undefined
  return row?.abnormal === 1
}
