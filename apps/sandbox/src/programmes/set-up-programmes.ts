import type { FastifyInstance } from 'fastify'
import { controlFaults } from '../faults/control-faults.ts'
import { createFaultSwitch } from '../faults/fault-switch.ts'
import type { Partner } from '../partner.ts'
import type { World } from '../world.ts'
import { answerDpass } from './answer-dpass.ts'
import { controlProgramme } from './control-programme.ts'
import { newsOf } from './news.ts'
import { programmeUids } from './programme.ts'
import { seedProgrammes } from './seed.ts'
import { tellDpass } from './tell-dpass.ts'

/** Whoever issues points or a membership that a member can link: their books, their pages, their API. */
export function setUpProgrammes(app: FastifyInstance, world: World, { dpassUrl }: { readonly dpassUrl: URL }): Partner {
  seedProgrammes(world)
  const tell = tellDpass(world, dpassUrl)
  for (const uid of programmeUids) {
    const faults = createFaultSwitch(world.random)
    const news = newsOf(world, uid, tell)
    controlFaults(app, `/control/programmes/${uid}/faults`, faults)
    app.register(async (control) => controlProgramme(control, world, uid, news), {
      prefix: `/control/programmes/${uid}`,
    })
    app.register(async (partner) => answerDpass(partner, world, uid, faults), { prefix: `/partners/programmes/${uid}` })
  }
  return { places: () => [], calls: [] }
}
