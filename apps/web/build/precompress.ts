import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Plugin } from 'vite'

const compress = promisify(brotliCompress)
const compressible = /\.(?:html|js|css|svg|json|webmanifest|txt)$/

const brotli = (data: Buffer): Promise<Buffer> =>
  compress(data, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } })

/** Writes a .br beside every text file once, at the highest quality, so that serving costs nothing. */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    // Only a build that succeeded gets here, so a failed one is told by its own error.
    async writeBundle({ dir: folder = '' }) {
      for (const file of await readdir(folder, { recursive: true })) {
        if (!compressible.test(file)) continue
        const data = await readFile(join(folder, file))
        await writeFile(join(folder, `${file}.br`), await brotli(data))
      }
    },
  }
}
