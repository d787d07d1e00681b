import { randomUUIDv7 } from 'node:crypto'
import { setUpCarServices } from './car-services/set-up-car-services.ts'
import { setUpClients } from './clients/set-up-clients.ts'
import { createClock } from './clock/clock.ts'
import { dpassClock } from './clock/dpass-clock.ts'
import { setUpClock } from './clock/set-up-clock.ts'
import { setUpCollector } from './collector/set-up-collector.ts'
import { callsPage } from './control/calls-page.ts'
import { describeCall } from './control/control-call.ts'
import { openDpassDoor } from './dpass-door.ts'
import { createHttpApp, listenOverHttp } from './http-app.ts'
import { setUpInbox } from './inbox/set-up-inbox.ts'
import { serveAssets } from './pages/assets.ts'
import { homePage } from './pages/home-page.ts'
import { serveOutsidePages } from './pages/outside-page.ts'
import { say, sendPage } from './pages/page.ts'
import { groups, type Partner } from './partner.ts'
import { setUpGateway } from './gateway/set-up-gateway.ts'
import { setUpProgrammes } from './programmes/set-up-programmes.ts'
import { setUpReset } from './reset/set-up-reset.ts'
import { setUpThirdParties } from './set-up-third-parties.ts'
import type { Settings } from './settings.ts'
import { openStore } from './store.ts'
import { setUpWebhookInbox } from './webhook-inbox/set-up-webhook-inbox.ts'
import { setUpWebhooks } from './webhooks/set-up-webhooks.ts'
import type { World } from './world.ts'

export interface Sandbox {
  /** Resolves once everything answers, with the ports that were taken. */
  listen(): Promise<{ port: number; smtpPort: number; appPort: number | undefined }>
  close(): Promise<void>
}

/** The outside world of DPASS. `chosen` is for tests that want to decide about time, chance and the like. */
export function buildSandbox(settings: Settings, chosen: Partial<Omit<World, 'store' | 'stopping'>> = {}): Sandbox {
  const stopping = new AbortController()
  const wallClock = chosen.now ?? (() => new Date())
  const clock = createClock(wallClock)
  const world: World = {
    newId: () => randomUUIDv7(),
    random: Math.random,
    report: () => {},
    ...chosen,
    now: clock.now,
    wallClock,
    store: openStore(settings.dataDir),
    stopping: stopping.signal,
  }
  const app = createHttpApp(world, settings)
  const inbox = setUpInbox(app, world, settings)
  const thirdParties = setUpThirdParties(app, world, settings)
  const { roadside } = thirdParties
  const { dpassUrl, demoControlKey: key } = settings
  const askDpass = key === undefined ? undefined : openDpassDoor(world, dpassUrl, key)
  const parts: readonly Partner[] = [
    inbox,
    setUpProgrammes(app, world, settings),
    setUpCarServices(app, world, settings),
    setUpGateway(app, world, settings),
    thirdParties,
    setUpClients(app, world, settings, askDpass),
    setUpWebhookInbox(app, world),
    setUpCollector(app),
    dpassItself(dpassUrl),
    ...(askDpass ? [setUpClock(app, clock, dpassClock(askDpass))] : []),
    setUpWebhooks(app, world, settings),
  ]
  const partners = [...parts, setUpReset(app, world, parts), controlItself]

  serveAssets(app)
  serveOutsidePages(app, dpassUrl)
  app.get('/', (_, reply) => {
    const shown = groups.map((group) => ({
      name: say(`sandbox.home.group.${group}`),
      entries: partners.filter((partner) => partner.group === group).flatMap((partner) => partner.entries()),
    }))
    return sendPage(reply, homePage(shown.filter(({ entries }) => entries.length > 0)))
  })
  app.get('/control', ({ headers: { host = '', accept = '' } }, reply) => {
    const calls = partners.flatMap((partner) => partner.calls)
    const origin = `http://${host}`
    if (accept.includes('application/json')) return calls.map((call) => describeCall(call, origin))
    return sendPage(reply, callsPage(calls, origin))
  })

  return {
    async listen() {
      const smtpPort = await inbox.mailServer.listen(settings.smtpPort, settings.host)
      const appPort = roadside && (await listenOverHttp(roadside, settings.appPort, settings.host))
      return { smtpPort, appPort, port: await listenOverHttp(app, settings.port, settings.host) }
    },
    async close() {
      // First those who wait on purpose let go, or the servers would wait for them.
      stopping.abort()
      await Promise.all([app.close(), roadside?.close(), inbox.mailServer.close()])
      world.store.close()
    },
  }
}

/** DPASS itself, as its members and as engineers find it. */
const dpassItself = (url: URL): Partner => ({
  group: 'dpass',
  entries: () => [
    {
      href: url.href,
      icon: 'road',
      name: say('sandbox.home.dpass'),
      body: say('sandbox.home.dpassBody'),
      outward: true,
    },
    {
      href: new URL('/developers', url).href,
      icon: 'code',
      name: say('sandbox.home.developers'),
      body: say('sandbox.home.developersBody'),
      outward: true,
    },
  ],
  calls: [],
})

const controlItself: Partner = {
  group: 'control',
  entries: () => [
    { href: '/control', icon: 'code', name: say('sandbox.home.control'), body: say('sandbox.home.controlDesc') },
  ],
  calls: [],
}
