import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

export interface MeasuredPage {
  readonly path: string
  /** JavaScript as it is sent: the written files, compressed by brotli. */
  readonly scriptKib: number
  /** Scripts and styles that are fetched before the page can be used. */
  readonly files: number
}

/** `disabled` styles are not fetched: they name what stands in the page (inline-entry-css.ts). */
const entryFile = /<(?:script|link)\b(?![^>]*\bdisabled\b)[^>]*\b(?:src|href)="\/([^"]+\.(?:js|css))"/g

/** Every page of the written build, with all that the server has the browser fetch for its address (decision 008). */
export async function filesOfPages(folder: string): Promise<Record<string, string[]>> {
  const html = await readFile(join(folder, 'index.html'), 'utf8')
  const entry = [...html.matchAll(entryFile)].flatMap(([, file]) => file ?? [])
  const listed = JSON.parse(await readFile(join(folder, '.pages.json'), 'utf8')) as Record<string, string[]>
  return Object.fromEntries(Object.entries(listed).map(([path, ofPage]) => [path, [...new Set([...entry, ...ofPage])]]))
}

export async function measurePages(folder: string): Promise<MeasuredPage[]> {
  return Promise.all(
    Object.entries(await filesOfPages(folder)).map(async ([path, files]) => {
      const sizes = await Promise.all(
        files.filter((file) => file.endsWith('.js')).map((file) => sentBytes(folder, file)),
      )
      return {
        path,
        scriptKib: sizes.reduce((sum, bytes) => sum + bytes, 0) / 1024,
        files: files.length,
      }
    }),
  )
}

const sentBytes = async (folder: string, file: string): Promise<number> => (await stat(join(folder, `${file}.br`))).size
