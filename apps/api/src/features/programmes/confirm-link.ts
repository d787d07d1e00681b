import { markAccount, sealAccount } from '../../domain/points/link.ts'
import { findRequest, lockAccount, lockLink, putLink, takeRequest } from '../../domain/points/link.sql.ts'
import { describeProgramme } from '../../domain/points/programme.ts'
import { findProgramme, type ProgrammeOfMember } from '../../domain/points/programme.sql.ts'
import type { Member } from '../../platform/http/member.ts'
import { isUuid } from '../../platform/http/is-uuid.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Transaction } from '../../platform/database/transactions.ts'
import type { World } from '../../platform/world.ts'
import type { Input } from '../../platform/http/input.ts'

const expired = () => new Refusal('LINK_REQUEST_EXPIRED', 'the link request is used or too old')

/** The check code is shown to the programme itself, server to server; only then is anything believed. */
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
  const withdraw = (tx: Transaction, sealed: Buffer) =>
    world.jobs.enqueue(tx, 'unlink-programme', { uniqueId, accountSealed: sealed.toString('base64') })
  const isKept = await world.transaction(async (tx) => {
    const now = world.now()
    await lockLink(tx, member.id, programmeId)
    if (!(await takeRequest(tx, member.id, linkId, now))) {
      // The programme has agreed to what came too late here, or twice; unless it is linked it must not go on believing so.
      await withdraw(tx, accountSealed)
      return false
    }
    const holder = await lockAccount(tx, programmeId, accountMarks)
    if (holder && holder.memberId !== member.id)
      throw new Refusal('PROGRAMME_LINKED_BY_OTHER', 'another member has this account', { values: { name } })
    const before = await putLink(tx, { memberId: member.id, programmeId, accountSealed, accountMarks }, now)
    // Linked again with another account: what the member had agreed to with the first one is over.
    if (before) await withdraw(tx, before)
    return true
  })
  if (!isKept) throw expired()
}
