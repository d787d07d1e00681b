import { countEvents } from '../../domain/webhooks/client-event.sql.ts'
import { measureDeliveries } from '../../domain/webhooks/delivery.sql.ts'
import { countDisabled } from '../../domain/webhooks/endpoint.sql.ts'
import { msBetween } from '../../platform/time.ts'
import type { World } from '../../platform/world.ts'

/** Read from the database, so that every instance says the same and a restart forgets nothing. */
export function measureWebhooks(world: World): void {
  const secondsSince = (at: Date | null) => (at === null ? 0 : Math.max(0, msBetween(at, world.now()) / 1_000))
  world.metrics.watch({
    name: 'dpass_webhooks_waiting',
    help: 'What clients are still to be told: events of which no deliveries were made yet, and deliveries to endpoints that are switched on.',
    label: 'what',
    read: async () => [
      { of: 'events', value: (await countEvents(world.pooledSql)).count },
      { of: 'deliveries', value: (await measureDeliveries(world.pooledSql, world.now())).waiting },
    ],
  })
  world.metrics.watch({
    name: 'dpass_webhooks_overdue_seconds',
    help: 'For how long the oldest event has waited for its deliveries, and the longest overdue delivery for its try.',
    label: 'what',
    read: async () => [
      { of: 'events', value: secondsSince((await countEvents(world.pooledSql)).oldestAt) },
      { of: 'deliveries', value: secondsSince((await measureDeliveries(world.pooledSql, world.now())).dueSince) },
    ],
  })
  world.metrics.watch({
    name: 'dpass_webhook_endpoints_switched_off',
    help: 'Endpoints that were switched off because every try of five days had failed.',
    label: 'reason',
    read: async () => [{ of: 'failing', value: await countDisabled(world.pooledSql) }],
  })
}
