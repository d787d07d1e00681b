import { installPeer } from '../install-peer.ts'
import { measure } from '../measure.ts'
import { newDatabase } from '../new-database.ts'
import type { Suite } from '../report.ts'
import { runServer } from '../run-server.ts'

/** The cost of identifying the caller, which every request of a member pays. */
export const sessions: Suite = {
  name: 'sessions',
  bars: { 'GET /v1/me': 0.3, 'GET /v1/me ÷ better-auth': 15 },
  async run(databaseUrl, plan) {
    const peerFolder = installPeer('better-auth', '1.7.7')
    const peerDatabase = await newDatabase(databaseUrl, 'bench_peer')
    const bare = await runServer('bare.ts')
    const ours = await runServer('product.ts', { DATABASE_URL: databaseUrl })
    const peer = await runServer('better-auth.ts', { DATABASE_URL: peerDatabase, PEER_FOLDER: peerFolder })
    try {
      const ratios = await measure(
        [
          { name: 'bare Fastify route', url: `http://127.0.0.1:${bare.port}/bare` },
          {
            name: 'GET /v1/me',
            url: `http://127.0.0.1:${ours.port}/v1/me`,
            visitors: ours
              .said('cookies')
              .split(' ')
              .map((cookie) => ({ cookie })),
          },
          {
            name: 'better-auth, session read',
            url: `http://127.0.0.1:${peer.port}/api/auth/get-session`,
            visitors: [{ cookie: peer.said('cookie') }],
          },
        ],
        plan,
      )
      const [, me, better] = ratios
      if (!me || !better) throw new Error('nothing was measured')
      const beside = me.ratio / better.ratio
      return [
        ...ratios,
        {
          ...me,
          name: 'GET /v1/me ÷ better-auth',
          ratio: beside,
          lowest: me.lowest / better.highest,
          highest: me.highest / better.lowest,
        },
      ]
    } finally {
      await Promise.all([bare.stop(), ours.stop(), peer.stop()])
    }
  },
}
