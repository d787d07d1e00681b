import type { Input } from '../../platform/http/input.ts'
import { readableNumber } from '../../platform/readable-number.ts'
import type { World } from '../../platform/world.ts'
import { readSubmission } from './read-submissions.ts'
import { requireSender, sendApplication } from './send-application.ts'

export async function submit(world: World, { body, caller }: Input<'POST /v1/etag-submissions'>) {
  const memberId = caller.member.id
  const { consents, ...typed } = body
  return world.transaction(async (tx) => {
    const sender = await requireSender(tx, memberId)
    const id = readableNumber(world.now(), world.newId())
    await sendApplication(world, tx, { memberId, id, round: 1, typed, consents, sender })
    return readSubmission(world, tx, memberId, id)
  })
}
