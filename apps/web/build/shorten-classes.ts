import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const sources = fileURLToPath(new URL('../src/', import.meta.url))

/**
 * Names classes by their file and their place in it, `q3xfa`, where Vite writes `_page_1oy0h_1`: the names stand in the
 * scripts as well, and are 0.4 KiB of a first load. The same sources give the same names.
 */
export function shortenClasses(): Plugin {
  const files = new Map<string, string>()
  const nameOf = (file: string): string => {
    const name = nameByHash(relative(sources, file))
    const other = files.get(name) ?? file
    if (other !== file) throw new Error(`${file} and ${other} get the same name for their classes: rename one of them`)
    files.set(name, file)
    return name
  }
  return {
    name: 'shorten-classes',
    apply: 'build',
    config: () => ({
      css: {
        modules: {
          generateScopedName: (name, file, css) => `${nameOf(file.replace(/\?.*$/, ''))}${placeOf(name, css)}`,
        },
      },
    }),
  }
}

/** A letter and three more characters: a class cannot begin with a digit. */
function nameByHash(path: string): string {
  const hash = createHash('sha256').update(path).digest()
  return `${letters[hash.readUInt8(0) % 26]}${hash.readUInt32BE(1).toString(36).slice(-3)}`
}

const letters = 'abcdefghijklmnopqrstuvwxyz'

/** The place of a class among those of its file: a, b, … z, aa. */
function placeOf(name: string, css: string): string {
  const classes = [...new Set([...css.matchAll(/\.(-?[a-z_][\w-]*)/gi)].map(([, found]) => found))]
  const place = classes.indexOf(name)
  if (place === -1) return name
  return place < 26 ? (letters[place] ?? '') : `${letters[Math.floor(place / 26) - 1]}${letters[place % 26]}`
}
