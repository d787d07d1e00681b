import autocannon from 'autocannon'
import { ratiosOf, type Plan, type Ratio } from '../measure.ts'
import type { Suite } from '../report.ts'
import { runServer, type Server } from '../run-server.ts'

const idle = 'GET /v1/me, p99 alone'
const flooded = 'the same during a flood'

/** What signing in costs beyond the hash, and how a flood of sign-ins slows other calls down. */
export const passwords: Suite = {
  name: 'passwords',
  bars: { 'POST /v2/auth/sign-in': 0.85 },
  ceilings: { [flooded]: 10 },
  async run(databaseUrl, plan) {
    const unit = await runServer('argon2.ts')
    const ours = await runServer('product.ts', { DATABASE_URL: databaseUrl })
    try {
      return [...(await signInAgainstHash(unit, ours, plan)), ...(await readDuringFlood(ours, plan))]
    } finally {
      await Promise.all([unit.stop(), ours.stop()])
    }
  },
}

async function signInAgainstHash(unit: Server, ours: Server, { rounds, secondsPerRound }: Plan): Promise<Ratio[]> {
  const figures: number[][] = []
  for (let round = 0; round < rounds; round++) {
    const { perSecond } = (await unit.ask({ seconds: secondsPerRound })) as { perSecond: number }
    figures.push([perSecond, await signIns(ours, secondsPerRound)])
  }
  return ratiosOf(['bare Argon2id', 'POST /v2/auth/sign-in'], figures)
}

/** Each request signs in another member, from a known browser. */
async function signIns(ours: Server, seconds: number, connections = 8): Promise<number> {
  let member = 0
  const result = await autocannon({
    url: `http://127.0.0.1:${ours.port}/v2/auth/sign-in`,
    method: 'POST',
    connections,
    duration: seconds,
    headers: { 'content-type': 'application/json', origin: 'http://localhost:3000', cookie: ours.said('deviceCookie') },
    requests: [
      {
        setupRequest: (request) => ({
          ...request,
          body: JSON.stringify({ email: `member${++member}@example.com`, password: 'dpass-demo-2026' }),
        }),
      },
    ],
  })
  if (result['2xx'] === 0) throw new Error('nobody could sign in; nothing was measured')
  return result['2xx'] / result.duration
}

async function readDuringFlood(ours: Server, { rounds, secondsPerRound }: Plan): Promise<Ratio[]> {
  const figures: number[][] = []
  for (let round = 0; round < rounds; round++) {
    const alone = await p99OfMe(ours, secondsPerRound)
    const [during] = await Promise.all([p99OfMe(ours, secondsPerRound), signIns(ours, secondsPerRound, 100)])
    figures.push([alone, during])
  }
  return ratiosOf([idle, flooded], figures, ' ms')
}

/** Milliseconds; a steady stream that a machine alone answers without effort. */
async function p99OfMe(ours: Server, seconds: number): Promise<number> {
  const url = `http://127.0.0.1:${ours.port}/v1/me`
  const requests = ours
    .said('cookies')
    .split(' ')
    .map((cookie) => ({ headers: { cookie } }))
  const result = await autocannon({ url, requests, connections: 10, overallRate: 500, duration: seconds })
  if (result.non2xx > 0)
    throw new Error(
      `GET /v1/me was refused ${result.non2xx} (${result['4xx']} 4xx, ${result['5xx']} 5xx) times of ${result.requests.total}; nothing was measured`,
    )
  return Math.max(1, result.latency.p99)
}
