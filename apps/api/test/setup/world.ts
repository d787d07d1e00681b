import { httpCarServices } from '../../src/adapters/car-services.ts'
import { httpClientEndpoints } from '../../src/adapters/client-endpoints.ts'
import { httpGateway } from '../../src/adapters/gateway.ts'
import { httpProgrammes } from '../../src/adapters/programmes.ts'
import { type Config, readConfig } from '../../src/platform/config/config.ts'
import type { Doors, Mail, TextMessage } from '../../src/platform/doors.ts'
import type { Gathering } from '../../src/platform/database/gathering.ts'
import type { Log } from '../../src/platform/log.ts'
import type { PasswordSettings } from '../../src/platform/limits/password-hash-queue.ts'
import { buildWorld, type World } from '../../src/platform/world.ts'
import { type Afterwards, afterTest } from './afterwards.ts'
import { cloneDatabase } from './database.ts'
import { quietLog } from './quiet-log.ts'

interface Wishes {
  readonly config?: Partial<Config>
  readonly log?: Log
  readonly doors?: Partial<Doors>
  readonly stopping?: () => boolean
  readonly afterwards?: Afterwards
  readonly passwordSettings?: PasswordSettings
  /** How much leaves at once; a test may have one machine asked as a cluster is. */
  readonly gathering?: Gathering
}

/** The least that Argon2 takes: a test signs in dozens of times. What production pays is tested on the hash itself. */
const cheapPasswords: PasswordSettings = { cost: { memoryCost: 8, timeCost: 1, parallelism: 1 } }

export interface TestWorld extends World {
  /** What was sent. */
  readonly sent: { readonly mails: Mail[]; readonly messages: TextMessage[] }
}

/** A World over a database of its own. Mail and messages are collected, unless the test brings its own doors. */
export async function newWorld(wishes: Wishes = {}): Promise<TestWorld> {
  const {
    config,
    log = quietLog(),
    doors,
    stopping,
    afterwards = afterTest,
    passwordSettings = cheapPasswords,
  } = wishes
  const sent = { mails: [] as Mail[], messages: [] as TextMessage[] }
  const databaseUrl = config?.databaseUrl ?? (await cloneDatabase('migrated', afterwards))
  const world = await buildWorld({
    config: { ...readConfig({ PUBLIC_URL: 'http://localhost:3000' }), ...config, databaseUrl },
    log,
    doors: {
      clientEndpoints: doors?.clientEndpoints ?? httpClientEndpoints({ toThisMachine: true }),
      carServices: doors?.carServices ?? httpCarServices(readConfig({}), () => undefined),
      gateway: doors?.gateway ?? httpGateway(readConfig({}), () => undefined),
      mail: doors?.mail ?? { send: async (mail) => void sent.mails.push(mail) },
      programmes: doors?.programmes ?? httpProgrammes(readConfig({}), () => undefined),
      sms: doors?.sms ?? { send: async (message) => void sent.messages.push(message) },
    },
    ...(stopping && { stopping }),
    passwordSettings,
  })
  // Registered after the database, so it runs before the database is dropped.
  afterwards(() => world.close())
  return { ...world, gathering: wishes.gathering ?? world.gathering, sent }
}
