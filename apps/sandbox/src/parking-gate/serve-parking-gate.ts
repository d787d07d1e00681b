import type { FastifyInstance } from 'fastify'
import { askDpassAt } from '../merchant/ask-dpass.ts'
import { ownToken } from '../merchant/own-token.ts'
import { redemptionsBy } from '../merchant/redemptions.ts'
import { serveBills } from '../merchant/serve-bills.ts'
import { serveReports } from '../merchant/serve-reports.ts'
import { openTill } from '../merchant/till.ts'
import { connectToDpass } from '../oauth/connect-to-dpass.ts'
import type { DemoClient } from '../oauth/demo-client.ts'
import type { World } from '../world.ts'
import { openDrivers } from './driver.ts'
import { findPlanDiscount } from './plan-discount.ts'
import { gatePage } from './gate-page.ts'
import { receiptPage } from './receipt-page.ts'
import { serveConnection } from './serve-connection.ts'
import { home, serveBarrier, stays } from './serve-barrier.ts'

/** A car park that takes DPASS's points off its fee, for drivers who have connected once. */
export function serveParkingGate(app: FastifyInstance, world: World, client: DemoClient, dpassUrl: URL): void {
  const [redirectUri] = client.redirectUris
  if (redirectUri === undefined) return
  const { now } = world
  const connect = connectToDpass(dpassUrl, client)
  const drivers = openDrivers(world, connect)
  const ask = askDpassAt(dpassUrl, world.stopping)
  const redemptions = redemptionsBy(ask)
  const own = ownToken(connect)
  const till = openTill(world, { prefix: 'P', redemptions, own })

  serveConnection(app, { client, redirectUri, connect, drivers, dpassUrl, now })
  serveBarrier(app, {
    drivers,
    till,
    redemptions,
    findDiscount: client.scopes.includes('plans:read')
      ? (holder, feeTwd) => findPlanDiscount(ask, holder, feeTwd)
      : undefined,
    dpassUrl,
    now,
  })
  serveReports(app, {
    path: '/parking-gate/reports',
    redemptions,
    own,
    page: (heading, body) => gatePage({ heading, scene: 'arriving', body }, dpassUrl),
  })
  serveBills(app, {
    path: stays,
    home,
    till,
    payerOf(request) {
      const driver = drivers.find(request)
      return driver && { owner: driver.owner, holder: drivers.holderOf(driver.id) }
    },
    page: (bill, request) => receiptPage(bill, Boolean(drivers.find(request)?.tokens), dpassUrl),
  })
}
