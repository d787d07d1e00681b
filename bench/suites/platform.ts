import { measure } from '../measure.ts'
import { runServer } from '../run-server.ts'
import type { Suite } from '../report.ts'

/** What the platform itself costs, before any feature. */
export const platform: Suite = {
  name: 'platform',
  bars: { 'empty call, everything on': 0.7, 'call with one named query': 0.3 },
  async run(databaseUrl, plan) {
    const bare = await runServer('bare.ts')
    const ours = await runServer('platform.ts', { DATABASE_URL: databaseUrl })
    try {
      return await measure(
        [
          { name: 'bare Fastify route', url: `http://127.0.0.1:${bare.port}/bare` },
          { name: 'empty call, everything on', url: `http://127.0.0.1:${ours.port}/bench/empty` },
          { name: 'call with one named query', url: `http://127.0.0.1:${ours.port}/bench/one-query` },
        ],
        plan,
      )
    } finally {
      await Promise.all([bare.stop(), ours.stop()])
    }
  },
}
