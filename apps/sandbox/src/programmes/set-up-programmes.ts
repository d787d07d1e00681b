import type { FastifyInstance } from 'fastify'
import { hasPoints, type ProgrammeUid, programmeUids } from '@dpass/rules/programmes'
import { controlFaults, type FaultNames } from '../faults/control-faults.ts'
import { createFaultSwitch, type FaultSwitch } from '../faults/fault-switch.ts'
import { type Fault, faultModes, pointFaultModes } from '../faults/fault.ts'
import type { ControlCall } from '../control/control-call.ts'
import type { HomeEntry } from '../pages/home-page.ts'
import { say } from '../pages/page.ts'
import type { Partner } from '../partner.ts'
import type { Settings } from '../settings.ts'
import type { World } from '../world.ts'
import { AccountName } from './account-name.ts'
import { answerDpass } from './answer-dpass.ts'
import { controlProgramme } from './control-programme.ts'
import { dropExpired } from './lots.ts'
import { isAbnormal, partnerEvents } from './partner-events.ts'
import { nameOf, signs } from './programme-sign.ts'
import { seedProgrammes } from './seed.ts'
import { serveLinkPage } from './serve-link-page.ts'
import { serveProgrammePage } from './serve-programme-page.ts'
import { tellDpass } from './tell-dpass.ts'

/** A fault of a programme can be set for one account there. */
const faultAccount: FaultNames = { field: 'account', schema: AccountName, read: (account) => account }

/** The issuers of points and memberships that a member can link: their books, their pages, their API. */
export function setUpProgrammes(
  app: FastifyInstance,
  world: World,
  { dpassUrl, demoRecords }: Pick<Settings, 'dpassUrl' | 'demoRecords'>,
): Partner {
  seedProgrammes(world, demoRecords)
  // Nobody reads a book that holds what has expired.
  app.addHook('onRequest', async () => dropExpired(world.store, world.now()))
  const tell = tellDpass(world, dpassUrl)
  const entries: (() => HomeEntry)[] = []
  const switches: FaultSwitch[] = []
  for (const uid of programmeUids) {
    const faults = createFaultSwitch(world.random, hasPoints(uid) ? pointFaultModes : faultModes)
    switches.push(faults)
    entries.push(() => entryOf(world, uid, faults.current))
    const events = partnerEvents(world, uid, tell)
    controlFaults(app, `/control/programmes/${uid}/faults`, faults, faultAccount)
    app.register(async (control) => controlProgramme(control, world, uid, events), {
      prefix: `/control/programmes/${uid}`,
    })
    serveLinkPage(app, world, uid, dpassUrl)
    serveProgrammePage(app, world, uid, { faults, events })
    app.register(async (partner) => answerDpass(partner, world, uid, faults), { prefix: `/partners/programmes/${uid}` })
  }
  const reset = () => {
    for (const faults of switches) faults.clear()
    seedProgrammes(world, demoRecords)
  }
  return { group: 'partners', entries: () => entries.map((entry) => entry()), calls, reset }
}

const entryOf = (world: World, uid: ProgrammeUid, fault: Fault): HomeEntry => ({
  href: `/programmes/${uid}`,
  icon: signs[uid],
  programme: uid,
  name: nameOf(uid),
  body: say(`programme.${uid}.desc`),
  fault,
  care: isAbnormal(world, uid) && say('sandbox.programme.abnormal'),
})

const path = '/control/programmes/{uid}'
const example = '/control/programmes/TREEPOINT'
const calls: readonly ControlCall[] = [
  { call: `GET ${path}/accounts`, body: say('sandbox.control.accounts'), path: `${example}/accounts` },
  {
    call: `PUT ${path}/accounts/{account}`,
    body: say('sandbox.control.setBalance'),
    path: `${example}/accounts/demo-driver`,
    json: { balance: 1_280, expiring: [{ points: 120, expiresAt: '2026-12-31T16:00:00Z' }] },
  },
  {
    call: `GET ${path}/ledger?account=`,
    body: say('sandbox.control.ledger'),
    path: `${example}/ledger?account=demo-driver`,
  },
  { call: `GET ${path}/faults?account=`, body: say('sandbox.control.programmeFaults'), path: `${example}/faults` },
  {
    call: `PUT ${path}/faults`,
    body: say('sandbox.control.setProgrammeFaults'),
    path: `${example}/faults`,
    modes: pointFaultModes,
    json: { mode: 'slow', delayMs: 3_000, account: 'demo-driver' },
  },
  {
    call: `POST ${path}/approve`,
    body: say('sandbox.control.approve'),
    path: `${example}/approve`,
    json: { redirectUrl: 'REDIRECT_URL', account: 'driver' },
  },
  {
    call: `POST ${path}/invalidate`,
    body: say('sandbox.control.invalidate'),
    path: `${example}/invalidate`,
    json: { account: 'demo-driver' },
  },
  {
    call: `POST ${path}/status`,
    body: say('sandbox.control.status'),
    path: `${example}/status`,
    json: { abnormal: true },
  },
]
