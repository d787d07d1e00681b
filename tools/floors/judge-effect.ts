import { isMain, type Place } from './find-place.ts'
import type { Effect } from './read-module.ts'
import { processFloors, timelessFloors } from './table.ts'

/** Says why a file must not take this from the machine around it, or nothing when it may. */
export const judgeEffect = (from: Place, { what }: Effect): string | undefined => {
  if (from.isTest) return undefined
  if (what === 'process' || what.startsWith('process.')) {
    if (isMain(from.path) || processFloors.includes(from.floor.name)) return undefined
    return 'only main.ts and the tools touch the process: main.ts reads it once and hands it on'
  }
  if (!timelessFloors.includes(from.floor.name)) return undefined
  return 'time and chance come from the World or as an argument'
}
