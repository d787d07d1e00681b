import type { AddressInfo } from 'node:net'
import { httpCarServices } from '@dpass/api/src/adapters/car-services.ts'
import { httpClientEndpoints } from '@dpass/api/src/adapters/client-endpoints.ts'
import { httpGateway } from '@dpass/api/src/adapters/gateway.ts'
import { httpProgrammes } from '@dpass/api/src/adapters/programmes.ts'
import { readConfig } from '@dpass/api/src/platform/config/config.ts'
import { migrate, readMigrations } from '@dpass/api/src/platform/database/migrate.ts'
import { openLog } from '@dpass/api/src/platform/log.ts'
import { buildWorld, type World } from '@dpass/api/src/platform/world.ts'
import type { FastifyInstance } from 'fastify'
import { destination } from 'pino'

/** The product's World on a migrated database of the contestant's own. Mail and text messages go nowhere. */
export async function openWorld(environment: Readonly<Record<string, string>> = {}): Promise<World> {
  const config = readConfig({ ...process.env, NODE_ENV: 'development', ...environment })
  await migrate(config.databaseUrl, await readMigrations())
  const sink = { send: async () => undefined }
  const log = openLog(config, destination({ fd: 1, sync: false }))
  return buildWorld({
    config,
    log,
    doors: {
      mail: sink,
      sms: sink,
      programmes: httpProgrammes(config, () => undefined),
      carServices: httpCarServices(config, () => undefined),
      clientEndpoints: httpClientEndpoints({ toThisMachine: true }),
      gateway: httpGateway(config, () => undefined),
    },
  })
}

/** Listens on a free port, tells the parent which, and ends at SIGTERM. */
export async function listen(
  app: FastifyInstance,
  world: World,
  more: Readonly<Record<string, string>> = {},
): Promise<void> {
  await app.listen({ host: '127.0.0.1', port: 0 })
  process.send?.({ port: (app.server.address() as AddressInfo).port, ...more })
  process.once('SIGTERM', () => void Promise.all([app.close(), world.close()]).then(() => process.exit()))
}
