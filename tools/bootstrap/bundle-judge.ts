import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { rolldown } from 'rolldown'

/** Committed, because it has to run before anything is installed, on a Node that reads no TypeScript. */
export const bundlePath = join(import.meta.dirname, 'judge-settings.mjs')

/** `judge-settings.ts` with everything that it imports, as one file of JavaScript for the oldest Node that installs DPASS. */
export async function bundleJudge(): Promise<string> {
  const bundle = await rolldown({
    input: join(import.meta.dirname, 'judge-settings.ts'),
    platform: 'node',
    transform: { target: 'node20' },
  })
  const banner = '// Made from judge-settings.ts by `node tools/bootstrap/bundle-judge.ts`.'
  const { output } = await bundle.generate({ format: 'esm', banner, comments: false })
  return output[0].code
}

if (import.meta.main) writeFileSync(bundlePath, await bundleJudge())
