import { setTimeout as wait } from 'node:timers/promises'
import { ratiosOf } from '../measure.ts'
import type { Suite } from '../report.ts'
import { runServer, type Server } from '../run-server.ts'
import { openRedemptions } from './redemption.ts'

const warmUpSeconds = 15
/** Longer rounds than others have: an event may wait half a second, however many there are. */
const roundsAsLong = 3

/**
 * What being told costs: the same redemptions on the same server, by an app without endpoints and by one with. The second's
 * time ends when the last message has arrived, so nothing is put off into the next round.
 */
export const telling: Suite = {
  name: 'telling',
  bars: { 'with an event and a webhook': 0.9 },
  async run(databaseUrl, plan) {
    const [programme, receiver] = [await runServer('programme.ts'), await runServer('receiver.ts')]
    const ours = await runServer('redemption.ts', {
      DATABASE_URL: databaseUrl,
      TREEPOINT_API_URL: `http://127.0.0.1:${programme.port}`,
      BENCH_TOLD_AT: `http://127.0.0.1:${receiver.port}/`,
      WEBHOOKS_TO_THIS_MACHINE: 'on',
    })
    try {
      const untold = openRedemptions([ours.port], ours.said('tokens').split(' '), 'untold')
      const told = openRedemptions([ours.port], ours.said('toldTokens').split(' '), 'told')
      await untold(warmUpSeconds)
      await allArrived(receiver, await told(warmUpSeconds), warmUpSeconds)
      const seconds = roundsAsLong * plan.secondsPerRound
      const rounds = []
      for (let round = 0; round < plan.rounds; round++)
        rounds.push([await untold(seconds), await allArrived(receiver, await told(seconds), seconds)])
      return ratiosOf(['without', 'with an event and a webhook'], rounds)
    } finally {
      await Promise.all([ours, programme, receiver].map((server) => server.stop()))
    }
  },
}

let expected = 0

/** Redemptions per second, counted until the last message is there. */
async function allArrived(receiver: Server, perSecond: number, seconds: number): Promise<number> {
  const made = Math.round(perSecond * seconds)
  expected += made
  const begin = performance.now()
  for (;;) {
    const { count, idleMs } = (await receiver.ask({})) as { readonly count: number; readonly idleMs: number }
    // A few redemptions are under way when the time is over, and are told of too.
    if (count >= expected && idleMs > stillMs) {
      expected = count
      return made / (seconds + Math.max(0, performance.now() - begin - idleMs) / 1_000)
    }
    await wait(100)
  }
}

/** Longer than events wait for their deliveries: nothing comes any more. */
const stillMs = 1_500
