import { parkingPlaces, putParkingPlaces } from '../domain/board/parking-place.sql.ts'
import { readParkingPlaces } from '../domain/board/parking-place.ts'
import { CommandFailure } from './command-failure.ts'
import { formatTable } from './format-table.ts'
import type { OperatorContext } from './operator-context.ts'
import { readJson } from './read-json.ts'

/** The file is the whole list: what is not in it is no longer shown. */
export async function loadParkingPlaces({ transaction }: OperatorContext, file: string) {
  const { places, problems } = readParkingPlaces(await readJson(file))
  if (problems.length > 0) throw new CommandFailure(`Nothing was changed.\n${problems.join('\n')}`)
  await transaction((tx) => putParkingPlaces(tx, places))
  return `Places where points are taken off parking bills: ${places.length}.`
}

export async function showParkingPlaces({ sql }: OperatorContext) {
  const places = await parkingPlaces(sql)
  if (places.length === 0) return 'There are no places.'
  return formatTable([['AREA', 'NAME', 'ADDRESS'], ...places.map(({ area, name, address }) => [area, name, address])])
}
