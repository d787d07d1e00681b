import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { connectToDpass } from '../oauth/connect-to-dpass.ts'
import type { DemoClient } from '../oauth/demo-client.ts'
import { troubleOf } from '../oauth/trouble.ts'
import { sendPage } from '../pages/page.ts'
import type { World } from '../world.ts'
import { cockpitPage } from './cockpit-page.ts'
import { beginDeviceSignIn, type DeviceSignIn } from './device-sign-in.ts'

/** Each asks DPASS every few seconds; the oldest makes room. */
const carsAtMost = 20

type ById = { Params: { id: string } }

/** A car's screen. Each sign-in has an address of its own, so that testers side by side do not share a car. */
export function serveCockpit(app: FastifyInstance, world: World, client: DemoClient, dpassUrl: URL): void {
  const connect = connectToDpass(dpassUrl, client)
  const cars = new Map<string, DeviceSignIn>()

  /** DPASS may be away or may have ended the sign-in by itself, and the car is left all the same. */
  const leave = async (id: string) => {
    const car = cars.get(id)
    cars.delete(id)
    await car?.stop().catch(troubleOf)
  }

  app.get('/cockpit', (_, reply) => sendPage(reply, cockpitPage({ is: 'ready' }, world.now())))

  app.post('/cockpit', async (_, reply) => {
    const id = randomBytes(16).toString('base64url')
    try {
      const { scopes } = client
      cars.set(id, await beginDeviceSignIn({ ...world, configuration: await connect(), scopes, dpassUrl }))
    } catch (error) {
      const { kind, code } = troubleOf(error)
      const state = kind === 'unreachable' ? ({ is: kind } as const) : ({ is: 'failed', code } as const)
      return sendPage(reply.code(503), cockpitPage(state, world.now()))
    }
    const [oldest] = cars.keys()
    if (cars.size > carsAtMost && oldest !== undefined) await leave(oldest)
    return reply.redirect(`/cockpit/${id}`, 303)
  })

  app.get<ById>('/cockpit/:id', ({ params: { id } }, reply) => {
    const car = cars.get(id)
    return car ? sendPage(reply, cockpitPage(car.state(), world.now(), id)) : reply.redirect('/cockpit', 303)
  })

  app.post<ById>('/cockpit/:id/leave', async ({ params: { id } }, reply) => {
    await leave(id)
    return reply.redirect('/cockpit', 303)
  })
}
