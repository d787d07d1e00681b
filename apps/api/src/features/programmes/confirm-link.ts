import { carServicesUid } from '@dpass/rules/programmes'
import { hasOpenSubmission } from '../../domain/etag/submission.sql.ts'
import { enqueueUnlink, markAccount, sealAccount } from '../../domain/points/link.ts'
import {
  type AccountMarks,
  findRequest,
  lockAccount,
  lockLink,
  lockLinkOf,
  putLink,
  takeRequest,
} from '../../domain/points/link.sql.ts'
import { describeProgramme } from '../../domain/points/programme.ts'
import { findProgramme, type ProgrammeOfMember } from '../../domain/points/programme.sql.ts'
import type { Transaction } from '../../platform/database/transactions.ts'
import type { Member } from '../../platform/http/member.ts'
import { isUuid } from '../../platform/http/is-uuid.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { World } from '../../platform/world.ts'
import type { Input } from '../../platform/http/input.ts'

const expired = () => new Refusal('LINK_REQUEST_EXPIRED', 'the link request is used or too old')

/** The check code that the browser brings is verified with the programme, server to server, before a link is stored. */
export async function confirmLink(world: World, { params, body, caller }: Input<'POST /v1/resource-owner-links/{id}'>) {
  const { member } = caller
  const request = isUuid(params.id) ? await findRequest(world.sql, member.id, params.id) : undefined
  if (!request) throw new Refusal('NOT_FOUND', 'no such link request of this member')
  if (request.usedAt !== null || request.expiresAt <= world.now()) throw expired()
  const programme = await findProgramme(world.sql, request.programmeId, member.id)
  if (!programme) throw new Refusal('NOT_FOUND', 'the programme is gone')
  const account = await confirmAt(world, programme, params.id, body.checkCode)
  await keepLink(world, member, programme, params.id, account)
  const linked = await findProgramme(world.sql, programme.id, member.id)
  return { resourceOwner: describeProgramme(linked ?? programme) }
}

async function confirmAt(world: World, programme: ProgrammeOfMember, linkId: string, checkCode: string) {
  const answer = await world.programmes.confirmLink(programme.uniqueId, linkId, checkCode)
  if (typeof answer !== 'string') return answer.account
  switch (answer) {
    case 'check-code-wrong':
      throw new Refusal('LINK_CHECK_CODE_INVALID', 'the programme does not know the check code')
    case 'link-unknown':
      throw expired()
    case 'link-invalid':
    case 'unavailable':
      throw new Refusal('LINK_FAILED', `the programme answered ${answer}`)
  }
}

async function keepLink(
  world: World,
  member: Member,
  { id: programmeId, uniqueId, name }: ProgrammeOfMember,
  linkId: string,
  account: string,
): Promise<void> {
  const accountMarks = markAccount(world, uniqueId, account)
  const accountSealed = sealAccount(world, uniqueId, account)
  const outcome = await world.transaction(async (tx) => {
    const now = world.now()
    await lockLink(tx, member.id, programmeId)
    if (!(await takeRequest(tx, member.id, linkId, now))) {
      // The programme has confirmed what is too late or repeated here: it is told to undo it, unless the account is linked
      // (see jobs.ts).
      await enqueueUnlink(world, tx, uniqueId, accountSealed)
      return 'expired'
    }
    const holder = await lockAccount(tx, programmeId, accountMarks)
    if (holder && holder.memberId !== member.id)
      throw new Refusal('PROGRAMME_LINKED_BY_OTHER', 'another member has this account', { values: { name } })
    if (uniqueId === carServicesUid && (await mustKeepAccount(tx, member.id, accountMarks))) {
      await enqueueUnlink(world, tx, uniqueId, accountSealed)
      return 'account-changed'
    }
    const before = await putLink(tx, { memberId: member.id, programmeId, accountSealed, accountMarks }, now)
    // Linked again with another account: the programme is told that the first authorisation is over.
    if (before) await enqueueUnlink(world, tx, uniqueId, before)
    return 'kept'
  })
  if (outcome === 'expired') throw expired()
  if (outcome === 'account-changed')
    throw new Refusal('CAR_APP_ACCOUNT_CHANGED', 'tolls are charged through another account', { values: { name } })
}

/** Tolls are charged to the account that was linked when the member applied: while one is open it stays that account. */
async function mustKeepAccount(tx: Transaction, memberId: string, accountMarks: AccountMarks): Promise<boolean> {
  const link = await lockLinkOf(tx, memberId, carServicesUid)
  const isOther = link && !accountMarks.some((mark) => mark.equals(link.accountMark))
  return isOther === true && (await hasOpenSubmission(tx, memberId))
}
