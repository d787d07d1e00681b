import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { type NamedClass, readNamedClasses, readSheet } from './read-classes.ts'

/** Where CSS modules stand, and the code that names their classes. */
const folders = ['apps/web/src', 'apps/web/gallery']

/** A class that is named and not there paints nothing, and the compiler cannot see it: `css['…']` is any string. */
export function judgeClasses(root: string, files: readonly string[]): string[] {
  const sheets = new Map(
    listSheets(root).map((path) => [path, readSheet(path, readFileSync(join(root, path), 'utf8'))]),
  )
  const problems: string[] = []
  const used = new Set<string>()
  const note = (where: string, { module, name, line }: NamedClass) => {
    used.add(`${module} ${name}`)
    if (!sheets.get(module)?.classes.has(name))
      problems.push(`${where}:${line} names the class ${name}, which ${module} does not have`)
  }
  for (const path of files.filter((file) => folders.some((folder) => file.startsWith(`${folder}/`)))) {
    const text = readFileSync(join(root, path), 'utf8')
    if (!text.includes('.module.css')) continue
    const { named, unreadable } = readNamedClasses(path, text)
    for (const one of named) note(path, one)
    for (const line of unreadable) problems.push(`${path}:${line} names a class that cannot be read: write css['name']`)
  }
  for (const [path, { composed }] of sheets) for (const one of composed) note(path, one)
  for (const [path, { classes }] of sheets)
    for (const [name, line] of classes)
      if (!used.has(`${path} ${name}`)) problems.push(`${path}:${line} has the class ${name}, which nothing names`)
  return problems
}

const listSheets = (root: string): string[] =>
  folders
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((path) => path.endsWith('.module.css'))
        .map((path) => `${folder}/${path.replaceAll('\\', '/')}`),
    )
