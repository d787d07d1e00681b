import { collectDefaultMetrics, Counter, Gauge, Histogram, type Metric, Registry } from 'prom-client'
import type { Database } from './database/database.ts'
import type { Passwords } from './limits/password-hash-queue.ts'

export interface Metrics {
  /** One answered request. */
  observe(call: string, status: number, seconds: number): void
  refused(code: string): void
  /** How one attempt to take or give back points ended. `nothing`: there was nothing to take. */
  pointsMoved(kind: 'redemption' | 'refund', outcome: 'completed' | 'failed' | 'pending' | 'nothing'): void
  /** Messages to clients' endpoints that were tried. */
  webhooksTried(tried: { readonly delivered: number; readonly failed: number }): void
  /** A number that is read whenever the metrics are. */
  watch(watched: Watched): void
  /** How much of the hour's text messages is used up, over all instances, as far as this one knows. */
  messagesThisHour(hour: MessageHour): void
  render(): Promise<string>
}

interface Watched {
  readonly name: string
  readonly help: string
  /** What the values are told apart by. */
  readonly label: string
  readonly read: () => Promise<readonly { readonly of: string; readonly value: number }[]>
}

interface MessageHour {
  readonly share: number
  readonly warns: boolean
  /** How long the figure holds. */
  readonly forMs: number
}

const misnamed = [
  'nodejs_active_handles_total',
  'nodejs_active_requests_total',
  'nodejs_active_resources_total',
] as const

export function openMetrics(
  database: Pick<Database, 'waiting'>,
  passwords: Pick<Passwords, 'waiting'>,
  others: readonly Metric[],
): Metrics {
  const register = new Registry()
  collectDefaultMetrics({ register })
  // Gauges with the name of counters, which Prometheus' own checker refuses; the same by type stay, and can be added up.
  for (const name of misnamed) register.removeSingleMetric(name)
  for (const other of others) register.registerMetric(other)
  const requests = new Histogram({
    name: 'dpass_request_seconds',
    help: 'Time from the request line to the last byte of the answer, by call and status.',
    labelNames: ['call', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [register],
  })
  const refusals = new Counter({
    name: 'dpass_refusals_total',
    help: 'Answers with an error code.',
    labelNames: ['code'],
    registers: [register],
  })
  const moved = new Counter({
    name: 'dpass_points_moved_total',
    help: 'Attempts to take points (redemption) or give them back (refund), by how they ended.',
    labelNames: ['kind', 'outcome'],
    registers: [register],
  })
  new Gauge({
    name: 'dpass_database_waiting',
    help: 'Statements in flight on the lane; requests waiting for a pool connection.',
    labelNames: ['where'],
    registers: [register],
    collect() {
      const { lane, pool } = database.waiting()
      this.set({ where: 'lane' }, lane)
      this.set({ where: 'pool' }, pool)
    },
  })
  new Gauge({
    name: 'dpass_passwords_waiting',
    help: 'Passwords waiting to be hashed.',
    registers: [register],
    collect() {
      this.set(passwords.waiting())
    },
  })
  const messagesThisHour = openMessageGauges(register)
  // Looking up labels by object costs more than an empty request, so the few pairs that occur are kept.
  const observers = new Map<string, ((seconds: number) => void)[]>()
  const observerOf = (call: string, status: number) => {
    const byStatus = observers.get(call) ?? []
    observers.set(call, byStatus)
    const child = requests.labels(call, String(status))
    return (byStatus[status] = (seconds: number) => child.observe(seconds))
  }
  return {
    observe: (call, status, seconds) => (observers.get(call)?.[status] ?? observerOf(call, status))(seconds),
    refused: (code) => refusals.inc({ code }),
    pointsMoved: (kind, outcome) => moved.inc({ kind, outcome }),
    webhooksTried: countTries(register),
    watch: (watched) => watch(register, watched),
    messagesThisHour,
    render: () => register.metrics(),
  }
}

function watch(register: Registry, { name, help, label, read }: Watched): void {
  new Gauge({
    name,
    help,
    labelNames: [label],
    registers: [register],
    async collect() {
      // Without the database the other metrics are what is needed most.
      const values = await read().catch(() => [])
      this.reset()
      for (const { of, value } of values) this.set({ [label]: of }, value)
    },
  })
}

function countTries(register: Registry): Metrics['webhooksTried'] {
  const tried = new Counter({
    name: 'dpass_webhook_tries_total',
    help: "Messages to clients' endpoints, by whether they were taken.",
    labelNames: ['outcome'],
    registers: [register],
  })
  return ({ delivered, failed }) => {
    tried.inc({ outcome: 'delivered' }, delivered)
    tried.inc({ outcome: 'failed' }, failed)
  }
}

function openMessageGauges(register: Registry): Metrics['messagesThisHour'] {
  const unknown = { share: 0, warns: false }
  let hour = { ...unknown, until: 0 }
  const current = () => (hour.until > performance.now() ? hour : unknown)
  new Gauge({
    name: 'dpass_sms_hour_used_ratio',
    help: 'Codes sent by text message this hour, as a share of SMS_PER_HOUR, as this instance last saw it.',
    registers: [register],
    collect() {
      this.set(current().share)
    },
  })
  new Gauge({
    name: 'dpass_sms_hour_warning',
    help: '1 once 80 % of SMS_PER_HOUR are used up.',
    registers: [register],
    collect() {
      this.set(current().warns ? 1 : 0)
    },
  })
  return ({ share, warns, forMs }) => {
    hour = { share, warns, until: performance.now() + forMs }
  }
}
