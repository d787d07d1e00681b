import { setTimeout } from 'node:timers/promises'
import closeWithGrace from 'close-with-grace'
import { destination } from 'pino'
import { httpCarServices } from './adapters/car-services.ts'
import { httpClientEndpoints } from './adapters/client-endpoints.ts'
import { loadHttpClient } from './adapters/exchange.ts'
import { httpGateway } from './adapters/gateway.ts'
import { smtpMail } from './adapters/mail.ts'
import { httpProgrammes } from './adapters/programmes.ts'
import { httpSms } from './adapters/sms.ts'
import { buildApp } from './app.ts'
import { serveDemoClients } from './demo/demo-clients.ts'
import { openDemoClock, serveDemoClock } from './demo/demo-clock.ts'
import { serveDemoTokens } from './demo/demo-tokens.ts'
import { seedDemo } from './demo/seed-demo.ts'
import { loadPasskeyChecks } from './domain/account/passkey.ts'
import { etagJobs } from './features/etag/jobs.ts'
import { measureApplications } from './features/etag/measure-applications.ts'
import { messageJobs } from './features/messages/jobs.ts'
import { checkDataKey } from './features/oauth/engine/check-data-key.ts'
import { measurePayments } from './features/payment/measure-payments.ts'
import { programmeJobs } from './features/programmes/jobs.ts'
import { measureSettlements } from './features/reconciliation/check-settlements.ts'
import { measureLimits } from './features/redemption/tell-limit.ts'
import { measureReconciliation } from './features/reconciliation/reconcile.ts'
import { measureReports } from './features/redemption/measure-reports.ts'
import { issueToken } from './features/redemption/issue-token.ts'
import { measurePending } from './features/redemption/measure-pending.ts'
import { measureWebhooks } from './features/webhook-endpoints/measure-webhooks.ts'
import { type Config, readConfig } from './platform/config/config.ts'
import type { JobHandlers } from './platform/jobs/jobs.ts'
import { openLog } from './platform/log.ts'
import { checkDatabase } from './platform/database/check-database.ts'
import { migrate, readMigrations } from './platform/database/migrate.ts'
import { openPartnerFailures } from './platform/partner-failures.ts'
import { buildWorld } from './platform/world.ts'
import { describeStartProblem } from './platform/config/start-problem.ts'
import { listen, stopListening } from './platform/http/listening.ts'
import { startRoutines } from './routines.ts'

const stopPatienceMs = 30_000

/** Everything that can be wrong with a setting is told before anything is changed. */
async function readSettings(): Promise<Config> {
  const config = readConfig(process.env)
  await checkDatabase(config.databaseUrl)
  await checkDataKey(config, new Date())
  return config
}

async function main(): Promise<void> {
  const config = await readSettings()
  const output = destination({ fd: 1, sync: false })
  const log = openLog(config, output)
  await migrate(config.databaseUrl, await readMigrations())

  let stopping = false
  const mail = smtpMail(config)
  const partnerFailures = openPartnerFailures(log)
  const { report } = partnerFailures
  const doors = {
    mail,
    sms: httpSms(config, report),
    programmes: httpProgrammes(config, report),
    gateway: httpGateway(config, report),
    carServices: httpCarServices(config, report),
    clientEndpoints: httpClientEndpoints({ toThisMachine: config.webhooksToThisMachine }),
  }
  const demoClock = openDemoClock(config)
  const world = await buildWorld({
    config,
    log,
    doors,
    partnerFailures,
    stopping: () => stopping,
    ...(demoClock && { now: demoClock.now }),
  })
  if (config.demo) await seedDemo(world)
  const app = await buildApp(world)
  serveDemoClock(app, demoClock, config)
  serveDemoClients(app, world)
  serveDemoTokens(app, world, (id, resourceOwnerId) =>
    issueToken(world, { body: { resourceOwnerId }, caller: { member: { id } } }),
  )
  const handlers: JobHandlers = { ...messageJobs(world), ...programmeJobs(world), ...etagJobs(world) }
  await world.jobs.work(handlers)
  measurePending(world)
  measurePayments(world)
  measureReports(world)
  measureApplications(world)
  measureReconciliation(world)
  measureWebhooks(world)
  measureLimits(world)
  measureSettlements(world)
  const stopRoutines = startRoutines(world)
  await listen(app, config)
  log.info({ port: config.port }, 'listening')
  process.send?.({ ready: true })
  // What a start does without, there before a member waits for it.
  void setTimeout(1_000, undefined, { ref: false }).then(loadHttpClient).then(loadPasskeyChecks)

  // In this order: /readyz says no while everything is still answered, until the proxy has turned away; then nothing
  // new is accepted and running requests finish, then running jobs, then the connections they used.
  const stop = async () => {
    stopping = true
    await setTimeout(config.drainSeconds * 1_000)
    await stopListening(app.server)
    await app.close()
    await stopRoutines()
    await world.close()
    mail.close()
  }
  closeWithGrace({ delay: stopPatienceMs, logger: false }, async ({ signal, err }) => {
    if (err) log.fatal({ err }, 'stopping after an error nobody handled')
    else log.info({ signal }, 'stopping')
    await stop()
    log.flush()
  })
  // The parent process is gone, so no signal would ever stop this process. Its log has no reader either: at exit pino
  // would try for ever to write the last lines.
  process.once('disconnect', () => {
    output.flushSync = () => undefined
    const end = () => process.kill(process.pid, 'SIGKILL')
    void setTimeout(stopPatienceMs).then(end)
    void stop().finally(end)
  })
}

main().catch((error: unknown) => {
  const sentence = describeStartProblem(error)
  process.stderr.write(`${sentence ?? (error instanceof Error ? error.stack : String(error))}\n`)
  process.exit(1)
})
