import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { buildWeb } from './build-web.ts'

test('where the web app cannot be written, a sentence names the folder before anything is built', async () => {
  const repository = await mkdtemp(join(tmpdir(), 'dpass-build-'))
  onTestFinished(() => rm(repository, { recursive: true }))
  for (const folder of ['apps/web', 'packages']) await mkdir(join(repository, folder), { recursive: true })
  await writeFile(join(repository, 'package-lock.json'), '{}')
  // Root may write anywhere, so what is in the way here is a file in place of a folder.
  await writeFile(join(repository, 'apps/web/.cache'), '')
  await expect(buildWeb(repository)).rejects.toThrow(
    `The web app cannot be built, because ${repository}/apps/web/dist and ${repository}/apps/web/.cache/builds must be folders`,
  )
})
