import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { runStart, untilReady } from './run-start.ts'
import { takePort } from './take-port.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The data folder of a first start that was stopped; tests copy it. */
    filledFolder: string
  }
}

/** One first start for the whole run: making a database takes longer than all else that a start does. */
export default async function setUp(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'dpass-filled-'))
  const ports: Record<string, string> = {}
  for (const name of ['PORT', 'SANDBOX_PORT', 'SANDBOX_APP_PORT', 'SANDBOX_SMTP_PORT']) {
    ports[name] = String(await takePort())
  }
  const first = runStart({ ...ports, DATA_DIR: folder })
  await untilReady(first)
  first.child.kill('SIGTERM')
  await first.exited
  project.provide('filledFolder', folder)
  return () => rm(folder, { recursive: true, force: true })
}
