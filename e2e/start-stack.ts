import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { publishStack } from './stack.ts'

const root = join(import.meta.dirname, '..')
const readyLimitMs = 300_000
const stopLimitMs = 40_000

/** All are held open until the last is known, so that no port is given twice. */
const findFreePorts = async (count: number) => {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'))
  await Promise.all(servers.map((server) => once(server, 'listening')))
  const ports = servers.map((server) => (server.address() as AddressInfo).port)
  await Promise.all(servers.map((server) => once(server.close(), 'close')))
  return ports
}

const untilReady = async (child: ChildProcess, logPath: string) => {
  const deadline = Date.now() + readyLimitMs
  for (;;) {
    const log = readFileSync(logPath, 'utf8')
    if (/^DPASS ready/m.test(log)) return
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`DPASS did not start:\n${log}`)
    if (Date.now() > deadline) throw new Error(`DPASS was not ready within ${readyLimitMs / 1000} s:\n${log}`)
    await wait(50)
  }
}

const stopStack = async (child: ChildProcess) => {
  if (child.exitCode !== null || child.signalCode !== null) throw new Error('DPASS ended while the journeys ran')
  const exit = once(child, 'exit')
  child.kill('SIGTERM')
  const outcome = await Promise.race([exit, wait(stopLimitMs, 'late' as const, { ref: false })])
  if (outcome !== 'late') return
  child.kill('SIGKILL')
  throw new Error(`DPASS did not stop within ${stopLimitMs / 1000} s`)
}

/** Playwright's global setup: the real start command on free ports with an empty data folder, once for all journeys. */
const startStack = async () => {
  const [port = 0, sandboxPort = 0, appPort = 0, smtpPort = 0] = await findFreePorts(4)
  const folder = mkdtempSync(join(tmpdir(), 'dpass-e2e-'))
  // Run as root, the embedded PostgreSQL belongs to another user, who has to reach his folder inside this one.
  chmodSync(folder, 0o755)
  const logPath = join(root, 'test-results/stack.log')
  mkdirSync(join(root, 'test-results'), { recursive: true })
  const log = openSync(logPath, 'w')
  const child = spawn(process.execPath, [join(root, 'tools/start/main.ts')], {
    cwd: root,
    stdio: ['ignore', log, log],
    env: {
      ...process.env,
      // The caller's own database and address are not ours to test with.
      DATABASE_URL: '',
      PUBLIC_URL: '',
      PORT: String(port),
      SANDBOX_PORT: String(sandboxPort),
      SANDBOX_APP_PORT: String(appPort),
      SANDBOX_SMTP_PORT: String(smtpPort),
      DATA_DIR: join(folder, 'data'),
      // All journeys come from one address, which the rates of production would hold up.
      RATE_LIMIT_SCALE: '1000',
    },
  })
  const stop = async () => {
    await stopStack(child)
    // What the API and the sandbox wrote stays beside the screenshots of a failed journey.
    const logs = join(folder, 'data/logs')
    if (existsSync(logs)) cpSync(logs, join(root, 'test-results/logs'), { recursive: true })
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await untilReady(child, logPath)
  } catch (error) {
    if (child.exitCode === null) await stop()
    throw error
  }
  publishStack({
    url: `http://localhost:${port}`,
    sandboxUrl: `http://localhost:${sandboxPort}`,
    appUrl: `http://localhost:${appPort}`,
    smtpPort,
  })
  return stop
}

export default startStack
