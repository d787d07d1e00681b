import { expiringOf, expiryNewsOf, nextExpiryLook } from '../../domain/points/expiring.ts'
import { readBalance } from '../../domain/points/link.ts'
import {
  type ExpiryQuestion,
  lockExpiryTold,
  putExpiryDue,
  putExpiryTold,
  takeDueExpiries,
} from '../../domain/points/link.sql.ts'
import { type PointProgramme, pointProgrammes } from '../../domain/points/point.sql.ts'
import type { ExpiringLot } from '../../platform/doors.ts'
import { inParallel } from '../../platform/in-parallel.ts'
import { addMs, minuteMs } from '../../platform/time.ts'
import type { World } from '../../platform/world.ts'

/** Of each programme and minute, from each instance: a programme has members of its own to answer. */
const batch = 200
const atOnce = 4
/** After which a link is asked about again whose programme did not answer, or whose instance was killed. */
const retryMs = 30 * minuteMs

/**
 * Asks the programmes of each link once a day what expires, and mails the member once of each day on which something
 * does. A programme under maintenance is asked when that is over.
 */
export async function tellExpiring(world: World): Promise<void> {
  const programmes = await pointProgrammes(world.pooledSql)
  await Promise.all(programmes.filter(({ isAbnormal }) => !isAbnormal).map((programme) => askAll(world, programme)))
}

async function askAll(world: World, programme: PointProgramme): Promise<void> {
  const now = world.now()
  const due = { programmeId: programme.id, now, until: addMs(now, retryMs), limit: batch }
  await inParallel(await takeDueExpiries(world.pooledSql, due), atOnce, (question) => ask(world, programme, question))
}

async function ask(world: World, { uniqueId, isAbnormal }: PointProgramme, question: ExpiryQuestion): Promise<void> {
  try {
    const lots = question.isOff ? [] : await readLots(world, { ...question, uniqueId, isAbnormal })
    if (!lots) return
    if (lots.length > 0) await tell(world, question, lots)
    await putExpiryDue(world.pooledSql, question, nextExpiryLook(question.memberId, world.now()))
  } catch (error) {
    // The link is due again in half an hour; the others are asked about all the same.
    world.log.error({ err: error, programme: uniqueId }, 'it could not be found out what expires of a link')
  }
}

/** Undefined when the programme is down, under maintenance, or has ended the link. */
async function readLots(world: World, link: Omit<Parameters<typeof readBalance>[1], 'invalidSince'>) {
  const answer = await readBalance(world, { ...link, invalidSince: null })
  return typeof answer === 'string' ? undefined : expiringOf(answer, world.now())
}

/** The mail is enqueued in the transaction that notes it, on the locked link: neither is there without the other. */
const tell = (world: World, question: ExpiryQuestion, lots: readonly ExpiringLot[]): Promise<void> =>
  world.transaction(async (tx) => {
    const known = await lockExpiryTold(tx, question)
    if (!known) return
    const news = expiryNewsOf(lots, known.expiryTold, world.now())
    if (news.lots.length === 0) return
    await putExpiryTold(tx, question, news.told)
    await world.jobs.enqueue(tx, 'send-mail', {
      kind: 'points-expiring',
      to: known.email,
      memberId: question.memberId,
      pointName: known.pointName,
      lots: news.lots.map(({ points, expiresAt }) => ({ points, expiresAt: expiresAt.toISOString() })),
    })
  })
