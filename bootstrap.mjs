// Runs before anything is installed: on any Node from 20, with node_modules absent. It installs what the lock file says
// if that has changed, then hands over to the Node that came with it.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { connect, createServer } from 'node:net'
import os from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { checkSettings } from './tools/bootstrap/check-settings.mjs'
import { findMissingLibrary, prepareNode } from './tools/bootstrap/prepare-node.mjs'

const OLDEST_NODE = 20
const SCRIPTS = {
  start: ['tools/start/main.ts'],
  test: ['tools/gate/main.ts'],
  dev: ['tools/dev.ts'],
  serve: ['tools/serve.ts'],
  operate: ['tools/operate.ts'],
  bench: ['bench/main.ts'],
  quick: ['tools/gate/main.ts', '--quick'],
  gallery: ['tools/gallery/main.ts'],
  screens: ['e2e/screens/main.ts'],
  engines: ['e2e/engines/main.ts'],
  draw: ['tools/floors/draw.ts'],
  stress: ['tools/stress.ts'],
}
// These run until somebody stops them, so they also have to notice when this process dies without a word.
const LASTING = ['start', 'dev', 'serve', 'gallery']
// These run where members are served, and need none of what only tests and the demo need.
const PRODUCTION = ['serve', 'operate']
// npm tries for minutes on a disk that is too small, and then reports whatever broke first.
const NEEDED_BYTES = 650 * 1024 * 1024
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']

const root = dirname(fileURLToPath(import.meta.url))
const modules = join(root, 'node_modules')
const node = join(modules, 'node', 'bin', 'node')
const stamp = join(modules, '.installed-from')
const withoutDev = PRODUCTION.includes(process.argv[2])

await main(process.argv[2], process.argv.slice(3))

async function main(verb, args) {
  if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE) {
    giveUp(`DPASS needs Node ${OLDEST_NODE} or newer to install itself, but this is Node ${process.versions.node}.`)
  }
  if (!Object.hasOwn(SCRIPTS, verb ?? '')) giveUp(`Say what to run: ${Object.keys(SCRIPTS).join(', ')}.`)
  if (verb === 'serve') {
    const refusal = checkSettings({ root, node: process.execPath, environment: process.env })
    if (refusal !== undefined) giveUp(refusal)
  }
  if (!isInstalled()) await installAlone()
  ensureNodeRuns()
  handOver(verb, [...SCRIPTS[verb], ...args])
}

function giveUp(sentence) {
  console.error(sentence)
  process.exit(1)
}

function isInstalled() {
  const wanted = stampText()
  if (!fs.existsSync(node)) return false
  try {
    const installed = fs.readFileSync(stamp, 'utf8')
    if (installed === wanted || (withoutDev && installed === fingerprint())) return true
  } catch {
    // Not stamped: somebody may have installed by hand.
  }
  if (!matchesLockFile()) return false
  // In a folder we may not write to, it is compared again each time.
  ignoreFailure(() => fs.writeFileSync(stamp, wanted))
  return true
}

function stampText() {
  return withoutDev ? `${fingerprint()} without dev` : fingerprint()
}

function fingerprint() {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}`)
  for (const name of ['package.json', 'package-lock.json']) hash.update(fs.readFileSync(join(root, name)))
  return hash.digest('hex')
}

/** Whether npm's own record of what is in node_modules says the same as the lock file. */
function matchesLockFile() {
  try {
    const { packages: wanted } = JSON.parse(fs.readFileSync(join(root, 'package-lock.json'), 'utf8'))
    const { packages: present } = JSON.parse(fs.readFileSync(join(modules, '.package-lock.json'), 'utf8'))
    return Object.entries(wanted).every(([path, entry]) => {
      if (path === '') return true
      const found = present[path]
      if (found) return found.version === entry.version && found.integrity === entry.integrity
      if (withoutDev && (entry.dev || entry.devOptional)) return true
      return entry.optional === true && !isMadeForThisMachine(entry)
    })
  } catch {
    return false
  }
}

/** Optional packages are missing on purpose where they are made for another machine; npm also drops broken ones. */
function isMadeForThisMachine({ os: systems, cpu: processors, libc }) {
  if (!systems || !processors || libc?.includes('musl')) return false
  return systems.includes(process.platform) && processors.includes(process.arch)
}

/** Two first starts at once would wreck each other's node_modules: the second waits, and then finds the work done. */
async function installAlone() {
  const name = createHash('sha256').update(root).digest('hex').slice(0, 16)
  const path = join(os.tmpdir(), `dpass-install-${os.userInfo().uid}-${name}.sock`)
  while (!isInstalled()) {
    // A listening socket is let go by the kernel however we end, so a killed install leaves no lock behind.
    const lock = await listen(path)
    if (lock) {
      if (!isInstalled()) await install()
      lock.release()
    } else if (!(await waitForHolder(path))) fs.rmSync(path, { force: true })
  }
}

function listen(path) {
  return new Promise((resolve) => {
    const waiting = new Set()
    const server = createServer((socket) => waiting.add(socket.on('error', () => {})))
    const release = () => {
      server.close()
      // Whoever waits is told by the end of its connection.
      for (const socket of waiting) socket.destroy()
    }
    server.on('error', ({ code }) => {
      if (code !== 'EADDRINUSE') giveUp(`The temporary folder ${os.tmpdir()} cannot be used (${code}).`)
      resolve(undefined)
    })
    server.listen(path, () => resolve({ release }))
  })
}

/** True when somebody held the lock and has let it go; false when nobody did. */
function waitForHolder(path) {
  return new Promise((resolve) => {
    let held = false
    const socket = connect(path, () => {
      held = true
      console.log('Another DPASS is installing packages here; waiting for it …')
    })
    socket.resume().on('error', () => {})
    socket.on('close', () => resolve(held))
  })
}

async function install() {
  ensureRoom()
  console.log('Installing packages; the first time takes about a minute …')
  const begun = Date.now()
  const seconds = () => Math.round((Date.now() - begun) / 1000)
  const ticking = setInterval(() => console.log(`  still installing (${seconds()} s)`), 10_000)
  let { code, output } = await runNpm()
  // The brought Node is the first in the PATH of the packages' own scripts. Where it does not run yet, npm leaves out an
  // optional package whose script failed, such as PostgreSQL, and says nothing.
  if (code === 0 ? !nodeRuns() : findMissingLibrary(output)) {
    ensureNodeRuns()
    ;({ code, output } = await runNpm())
  }
  clearInterval(ticking)
  if (code !== 0) giveUp(explainNpm(output))
  ensureNode()
  fs.writeFileSync(stamp, stampText())
  console.log(`Packages installed in ${seconds()} s.`)
}

function ensureRoom() {
  try {
    fs.mkdirSync(modules, { recursive: true })
    fs.accessSync(modules, fs.constants.W_OK)
    const { bavail, bsize } = fs.statfsSync(modules)
    // What is installed already is removed before it is installed again, so only a first time needs all the room.
    if (bavail * bsize < NEEDED_BYTES && !fs.existsSync(node)) giveUp(explainNpm('ENOSPC'))
  } catch (error) {
    giveUp(explainNpm(String(error)))
  }
}

function runNpm() {
  // A machine set up for production or with scripts switched off would otherwise leave out what we need to run.
  const wish = [
    withoutDev ? '--omit=dev' : '--include=dev',
    '--include=optional',
    '--ignore-scripts=false',
    '--prefer-offline',
    '--no-progress',
  ]
  const args = ['ci', ...wish, '--no-audit', '--no-fund', '--loglevel=error']
  // npm tells its scripts where it is itself; on a bare call it is looked up in the PATH.
  const npm = process.env.npm_execpath
  const [file, given] = npm?.endsWith('npm-cli.js') ? [process.execPath, [npm, ...args]] : ['npm', args]
  return new Promise((resolve) => {
    const child = spawn(file, given, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    const keep = (text) => (output = (output + text).slice(-20_000))
    child.stdout.setEncoding('utf8').on('data', keep)
    child.stderr.setEncoding('utf8').on('data', keep)
    child.on('error', (error) => resolve({ code: 1, output: String(error) }))
    child.on('close', (code) => resolve({ code, output }))
    // An interrupted install is begun again at the next start.
    for (const name of SIGNALS) {
      process.once(name, () => {
        child.kill(name)
        child.once('close', () => process.exit(128 + os.constants.signals[name]))
      })
    }
  })
}

function explainNpm(output) {
  const known = [
    [/ENOSPC|no space left/i, `The disk of ${root} is full, so the packages cannot be installed.`],
    [/EROFS|EACCES|EPERM/, `The folder ${modules} is not writable by this user.`],
    [
      /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ENETUNREACH|ETIMEDOUT|EIDLETIMEOUT|ERR_SOCKET_TIMEOUT/,
      "The packages cannot be fetched: npm's registry is not reachable, so this machine seems to be offline.",
    ],
    [/code EUSAGE/, 'package.json and package-lock.json do not agree; run "npm install" once and commit both.'],
    [/spawn npm ENOENT/, 'The packages cannot be installed, because there is no npm in the PATH.'],
  ]
  const last = output.trim().split('\n').slice(-15).join('\n')
  const sentence = known.find(([pattern]) => pattern.test(output))?.[1]
  return sentence ?? `The packages cannot be installed; npm says:\n${last}`
}

function ensureNode() {
  if (!fs.existsSync(node)) giveUp(`npm has no Node 26 for this machine (${process.platform}/${process.arch}).`)
  ignoreFailure(() => fs.chmodSync(node, 0o755))
}

function nodeRuns() {
  return spawnSync(node, ['--version'], { stdio: 'ignore' }).status === 0
}

function ensureNodeRuns() {
  const isRoot = process.getuid?.() === 0
  const sentence = prepareNode(node, { isRoot, environment: process.env, tell: (line) => console.log(line) })
  if (sentence) giveUp(sentence)
}

function ignoreFailure(action) {
  try {
    action()
  } catch {
    // The caller has said why this may fail.
  }
}

function handOver(verb, args) {
  const environment = {
    ...process.env,
    PATH: [join(modules, '.bin'), process.env.PATH ?? ''].join(delimiter),
    // What Node has compiled once it reads again: the API is loaded in two thirds of the time.
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE || join(root, '.cache', 'compiled'),
    // Password hashing works in libuv's threads; with the default of 4, files and name lookups would wait behind it.
    UV_THREADPOOL_SIZE: process.env.UV_THREADPOOL_SIZE || String(os.availableParallelism() + 4),
  }
  const stdio = LASTING.includes(verb) ? ['inherit', 'inherit', 'inherit', 'ipc'] : 'inherit'
  const child = spawn(node, args, { cwd: root, stdio, env: environment })
  child.on('error', (error) => giveUp(`Node 26 cannot be run: ${error.message}.`))
  child.on('exit', (code, signal) => process.exit(code ?? 128 + os.constants.signals[signal]))
  forwardSignals(child)
  if (process.env.npm_lifecycle_event) endWithParent(child)
}

/** A shell between npm and us dies of SIGTERM without handing it on; its death is then the only sign we get. */
function endWithParent(child) {
  const parent = process.ppid
  const watching = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watching)
    child.kill('SIGTERM')
  }, 500)
}

/** Hands a signal on once: at a terminal Ctrl-C has reached the child already, and npm sends us the same once more. */
function forwardSignals(child) {
  // After this pause a child that simply ends on Ctrl-C has ended, and no second signal confuses it.
  const pauseMs = process.stdin.isTTY ? 300 : 20
  let pending
  const send = (name) => {
    pending = undefined
    child.kill(name)
  }
  for (const name of SIGNALS)
    process.on(name, () => {
      if (!pending) pending = setTimeout(send, pauseMs, name)
    })
}
