import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { CannotStart, errorCode } from '../cannot-start.ts'

// The kernel's limit for a socket's path is 104 bytes on macOS and 108 on Linux, the closing zero included.
const LONGEST_SOCKET_PATH = 100
// Long enough for a rival who judged the same stale socket to have replaced ours, if it is going to.
const SETTLE_MS = 50

export interface Lock {
  /** Whether an earlier start ended without releasing it, so that its children may still be on their way out. */
  tookOver: boolean
  release: () => Promise<void>
}

/**
 * Holds the data folder for this process. The lock is a listening socket, because the kernel closes it however the
 * process ends: after `kill -9` a file remains on which no process answers.
 */
export async function holdLock(folder: string): Promise<Lock> {
  const path = lockPath(folder)
  const tookOver = existsSync(path)
  const holder = await listenAlone(path).catch((error: unknown) => {
    // Some shared or mounted folders cannot hold sockets at all; both rivals then meet in the temporary folder.
    if (error instanceof CannotStart || path.startsWith(tmpdir())) throw error
    return listenAlone(temporaryPath(folder))
  })
  if (typeof holder !== 'string') return { tookOver, release: () => close(holder) }
  throw new CannotStart(`The data folder ${folder} is already in use by another DPASS (process ${holder}).`)
}

function lockPath(folder: string): string {
  const path = join(folder, 'lock.sock')
  return Buffer.byteLength(path) <= LONGEST_SOCKET_PATH ? path : temporaryPath(folder)
}

function temporaryPath(folder: string): string {
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 16)
  return join(tmpdir(), `dpass-${name}.sock`)
}

/** Our own listening server, or the id of the process that listens already. */
async function listenAlone(path: string): Promise<Server | string> {
  const token = randomUUID()
  for (let tries = 0; tries < 5; tries++) {
    const server = await listen(path, `${process.pid} ${token}`)
    // Two starts may find the same stale socket: the one that replaced it last owns the name, and the other must
    // notice.
    if (server) await wait(SETTLE_MS)
    const [holder, holderToken] = (await askHolder(path)) ?? []
    if (server && holderToken === token) return server
    if (holder) return holder
    await rm(path, { force: true })
  }
  throw new CannotStart(`The lock ${path} cannot be taken; remove that file and start again.`)
}

async function listen(path: string, answer: string): Promise<Server | undefined> {
  const server = createServer((socket) => socket.on('error', () => {}).end(answer))
  try {
    server.listen(path)
    await once(server, 'listening')
    return server.unref()
  } catch (error) {
    if (errorCode(error) === 'EADDRINUSE') return undefined
    throw error
  }
}

/** What the listener answers, or undefined when there is none. */
async function askHolder(path: string): Promise<string[] | undefined> {
  const socket = connect({ path, timeout: 2000 }).setEncoding('utf8')
  socket.on('timeout', () => socket.destroy())
  let answer = ''
  socket.on('data', (text: string) => (answer += text))
  try {
    await once(socket, 'connect')
    await once(socket, 'close')
    return (answer || 'unknown').split(' ')
  } catch (error) {
    if (['ECONNREFUSED', 'ENOENT'].includes(errorCode(error))) return undefined
    if (errorCode(error) === 'EACCES') return ['of another user']
    throw error
  }
}

async function close(server: Server): Promise<void> {
  server.close()
  await once(server, 'close')
}
