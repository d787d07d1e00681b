import { createHash, randomUUID } from 'node:crypto'
import { access, constants, mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { CannotStart, errorCode } from './start/cannot-start.ts'
import { runCommand } from './start/process/run-command.ts'

const SKIPPED_FOLDERS = new Set(['node_modules', 'dist', 'test', '.cache'])
const ABANDONED_MS = 600_000

interface Wishes {
  signal?: AbortSignal | undefined
}

/** Builds the web app unless it was built from exactly these sources; true when it had to. */
export async function buildWeb(repository: string, { signal }: Wishes = {}): Promise<boolean> {
  const web = join(repository, 'apps/web')
  const target = join(web, 'dist')
  const sources = await hashSources(repository)
  const builtFrom = await readFile(join(target, '.built-from'), 'utf8').catch(() => '')
  if (builtFrom === sources) return false
  await ensureWritable(web, target)
  // Built aside and moved when whole: a kill leaves no half app, and two builds at once do not mix.
  const aside = join(await openWorkshop(web), randomUUID())
  try {
    await runVite(web, aside, signal)
    await writeFile(join(aside, '.built-from'), sources)
    await rename(target, `${aside}-old`).catch(() => {})
    await rename(aside, target)
  } finally {
    for (const left of [aside, `${aside}-old`]) await rm(left, { recursive: true, force: true })
  }
  return true
}

/** Said before the build, which takes a while: what is built is moved here at its end. */
async function ensureWritable(web: string, target: string): Promise<void> {
  const scratch = join(web, '.cache/builds')
  try {
    await mkdir(scratch, { recursive: true })
    for (const folder of [web, scratch]) await access(folder, constants.W_OK)
    await access(target, constants.W_OK).catch((error: unknown) => {
      if (errorCode(error) !== 'ENOENT') throw error
    })
  } catch (error) {
    throw new CannotStart(
      `The web app cannot be built, because ${target} and ${scratch} must be folders that this user may write (${errorCode(error)}).`,
      { cause: error },
    )
  }
}

async function openWorkshop(web: string): Promise<string> {
  const scratch = join(web, '.cache/builds')
  for (const name of await readdir(scratch)) {
    const changedAt = (await stat(join(scratch, name)).catch(() => undefined))?.mtimeMs ?? 0
    // A build takes seconds; what is this old was killed.
    if (Date.now() - changedAt > ABANDONED_MS) await rm(join(scratch, name), { recursive: true, force: true })
  }
  return scratch
}

async function runVite(web: string, outDir: string, signal: AbortSignal | undefined): Promise<void> {
  const vite = join(dirname(createRequire(join(web, 'package.json')).resolve('vite/package.json')), 'bin/vite.js')
  const environment = { ...process.env, NODE_ENV: 'production' }
  const command = [process.execPath, vite, 'build', '--outDir', relative(web, outDir), '--emptyOutDir']
  const { code, output } = await runCommand(command, { cwd: web, environment, signal })
  signal?.throwIfAborted()
  if (code === 0) return
  if (/ENOSPC/.test(output)) throw new CannotStart(`The disk of ${web} is full, so the web app cannot be built.`)
  throw new CannotStart(`The web app cannot be built:\n${output.trim()}`)
}

/** One hash over every file a build can see, by name and content. */
async function hashSources(repository: string): Promise<string> {
  const hash = createHash('sha256')
  const files = [join(repository, 'package-lock.json')]
  for (const folder of ['apps/web', 'packages']) await collect(join(repository, folder), files)
  for (const file of files.toSorted()) hash.update(file.slice(repository.length)).update(await readFile(file))
  return hash.digest('hex')
}

async function collect(folder: string, files: string[]): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory() && !SKIPPED_FOLDERS.has(entry.name)) await collect(path, files)
    // A test is no part of the app, and editing one need not build it again.
    if (entry.isFile() && !/\.test\.tsx?$/.test(entry.name)) files.push(path)
  }
}
