import type { FastifyInstance } from 'fastify'
import { serveCockpit } from './cockpit/serve-cockpit.ts'
import { serveFuelMachine } from './fuel-machine/serve-fuel-machine.ts'
import { createHttpApp } from './http-app.ts'
import { serveAssets } from './pages/assets.ts'
import type { HomeEntry } from './pages/home-page.ts'
import { say } from './pages/page.ts'
import { serveParkingGate } from './parking-gate/serve-parking-gate.ts'
import type { Partner } from './partner.ts'
import { servePhone } from './phone/serve-phone.ts'
import { roadsideNotFoundPage } from './roadside/not-found-page.ts'
import { serveRoadside } from './roadside/serve-roadside.ts'
import type { Settings } from './settings.ts'
import type { World } from './world.ts'

/** The third parties that sign members in with DPASS; only those that DEMO_CLIENTS registers. */
export function setUpThirdParties(
  app: FastifyInstance,
  world: World,
  settings: Pick<Settings, 'demoClients' | 'dpassUrl' | 'host'>,
): Partner & { readonly roadside: FastifyInstance | undefined } {
  const { demoClients, dpassUrl } = settings
  const find = (uid: string) => demoClients.filter((client) => client.uid === uid)
  const entries: HomeEntry[] = []

  const ofRoadside = [...find('demo-web'), ...find('demo-legacy')]
  const address = URL.parse(ofRoadside[0]?.redirectUris[0] ?? '')
  const roadside = address ? createHttpApp(world, settings, roadsideNotFoundPage(dpassUrl)) : undefined
  if (address && roadside) {
    serveAssets(roadside)
    serveRoadside(roadside, ofRoadside, { origin: address.origin, dpassUrl, world })
    entries.push(roadsideEntry(address.origin))
  }
  for (const client of find('demo-cockpit')) {
    serveCockpit(app, world, client, dpassUrl)
    entries.push(cockpitEntry)
  }
  for (const client of find('demo-parking')) {
    serveParkingGate(app, world, client, dpassUrl)
    entries.push(gateEntry, reportsEntry)
  }
  for (const client of find('demo-fuel-machine')) {
    serveFuelMachine(app, world, client, dpassUrl)
    entries.push(machineEntry)
  }
  for (const client of find('dpass-app')) {
    servePhone(app, world, client, dpassUrl)
    entries.unshift(phoneEntry)
  }
  return { group: 'thirdParties', roadside, entries: () => entries, calls: [] }
}

const roadsideEntry = (href: string): HomeEntry => ({
  href,
  icon: 'parking',
  name: say('sandbox.roadside.name'),
  body: say('sandbox.roadside.desc'),
  outward: true,
})

const phoneEntry: HomeEntry = {
  href: '/phone',
  icon: 'phone',
  name: say('sandbox.phone.title'),
  body: say('sandbox.phone.desc'),
}

const cockpitEntry: HomeEntry = {
  href: '/cockpit',
  icon: 'screen',
  name: say('sandbox.cockpit.name'),
  body: say('sandbox.cockpit.desc'),
}

const gateEntry: HomeEntry = {
  href: '/parking-gate',
  icon: 'gate',
  name: say('sandbox.gate.name'),
  body: say('sandbox.gate.desc'),
}

const reportsEntry: HomeEntry = {
  href: '/parking-gate/reports',
  icon: 'gate',
  name: `${say('sandbox.gate.name')}・${say('sandbox.reports.title')}`,
  body: say('sandbox.reports.desc'),
}

const machineEntry: HomeEntry = {
  href: '/fuel-machine',
  icon: 'fuel',
  name: say('sandbox.machine.name'),
  body: say('sandbox.machine.desc'),
}
