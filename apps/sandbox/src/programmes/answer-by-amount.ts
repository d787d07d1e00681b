import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ProgrammeUid } from '@dpass/rules/programmes'
import { meetFault } from '../faults/meet-fault.ts'
import { hungUp } from '../hung-up.ts'
import type { World } from '../world.ts'
import { isKeyKnown } from './ledger.ts'
import { outcomeByAmount, type OutcomeByAmount } from './outcome-by-amount.ts'

/** Keys that are being held; the oldest is forgotten first, and is held anew when it comes again. */
const keysKept = 1_000

/** Lets the debits and credits of a tester's account end as their amounts say, and tells which are to be refused. */
export function answerByAmount(
  app: FastifyInstance,
  { store, stopping, wallClock }: Pick<World, 'store' | 'stopping' | 'wallClock'>,
  uid: ProgrammeUid,
): (request: FastifyRequest) => boolean {
  const firstAskedAt = new Map<string, number>()
  const refusing = new WeakSet<FastifyRequest>()
  const losing = new WeakSet<FastifyRequest>()

  app.addHook('preHandler', async (request, reply) => {
    const movement = movementIn(request)
    const outcome = movement && outcomeByAmount(uid, movement.account, movement.points)
    // What the key was answered once, it is answered for ever.
    if (!outcome || isKeyKnown(store, uid, movement.idempotencyKey)) return
    const { heldMs, isFirst } = hold(movement.idempotencyKey)
    // No 5xx: three of them in a row, and DPASS would leave the programme alone for all other amounts too.
    if (heldMs < (outcome.holdsMs ?? 0)) return reply.code(409).send({ error: { code: 'IN_PROGRESS' } })
    if (outcome.refuses) refusing.add(request)
    if (isFirst && outcome.first === 'lost') losing.add(request)
    if (!isFirst || outcome.first !== 'silent') return
    await meetFault({ mode: 'timeout', rate: 1 }, { stopping, gone: hungUp(reply) })
    reply.hijack()
    request.raw.socket.destroy()
  })
  app.addHook('onSend', async (request) => {
    if (losing.has(request)) request.raw.socket.destroy()
  })

  function hold(key: string): { readonly heldMs: number; readonly isFirst: boolean } {
    const now = wallClock().getTime()
    const since = firstAskedAt.get(key)
    if (since !== undefined) return { heldMs: now - since, isFirst: false }
    const [oldest] = firstAskedAt.keys()
    if (oldest !== undefined && firstAskedAt.size >= keysKept) firstAskedAt.delete(oldest)
    firstAskedAt.set(key, now)
    return { heldMs: 0, isFirst: true }
  }
  return (request) => refusing.has(request)
}

interface AskedMovement {
  readonly account: string
  readonly idempotencyKey: string
  readonly points: OutcomeByAmount['points']
}

function movementIn({ callName, params, body }: FastifyRequest): AskedMovement | undefined {
  if (!/^POST \/accounts\/\{account\}\/(debits|credits)$/.test(callName)) return undefined
  return { ...(params as { account: string }), ...(body as Omit<AskedMovement, 'account'>) }
}
