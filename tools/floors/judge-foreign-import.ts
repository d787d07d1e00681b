import { foreignPackages } from './foreign-packages.ts'
import type { Place } from './find-place.ts'
import { processFloors } from './table.ts'

/** `@scope/name/part` and `name/part` are the packages `@scope/name` and `name`. */
const packageOf = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')

/** Says why a floor may not know a package, or nothing when it may. */
export const judgeForeignImport = (from: Place, specifier: string): string | undefined => {
  if (specifier === 'node:process') return 'write process.… where it is allowed'
  if (specifier.startsWith('node:') || from.isTest || processFloors.includes(from.floor.name)) return undefined
  const name = packageOf(specifier)
  const knownBy = foreignPackages[name]
  if (!knownBy) return `${name} has no row in tools/floors/foreign-packages.ts`
  return knownBy.includes(from.floor.name) ? undefined : `only ${knownBy.join(', ')} may know ${name}`
}
