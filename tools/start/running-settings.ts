import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Settings } from './settings.ts'

type Running = Pick<Settings, 'host' | 'port' | 'sandboxPort' | 'appPort' | 'smtpPort' | 'publicUrl'>

const fileIn = (folder: string): string => join(folder, 'running.json')

/** Leaves in the data folder where this start listens, for commands that are given beside it. */
export async function rememberRunning(settings: Settings): Promise<void> {
  const { host, port, sandboxPort, appPort, smtpPort, publicUrl } = settings
  const running: Running = { host, port, sandboxPort, appPort, smtpPort, publicUrl }
  await writeFile(fileIn(settings.dataFolder), `${JSON.stringify(running, null, 2)}\n`)
}

/** The settings of the last start on this data folder; what the caller says where there was none. */
export async function recallRunning(settings: Settings): Promise<Settings> {
  const written = await readFile(fileIn(settings.dataFolder), 'utf8').catch(() => '{}')
  return { ...settings, ...(JSON.parse(written) as Partial<Running>) }
}
