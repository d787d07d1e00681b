import type { ParkingPlace } from './parking-place.sql.ts'

const limits = { places: 500, text: 60 } as const

interface Read {
  readonly places: readonly ParkingPlace[]
  /** Everything wrong with the file, each as a sentence to an operator; then there are no places. */
  readonly problems: readonly string[]
}

/** Reads the list of all places: `[{name, area, address}]`. */
export function readParkingPlaces(file: unknown): Read {
  if (!Array.isArray(file) || file.length > limits.places)
    return { places: [], problems: [`The file is a list of at most ${limits.places} places.`] }
  const problems: string[] = []
  const places = file.map((entry, at) => readPlace(asRecord(entry), `Place ${at + 1}`, problems))
  const names = places.map(({ name, area }) => `${name}, ${area}`)
  for (const name of new Set(names.filter((each, at) => names.indexOf(each) !== at)))
    problems.push(`${name} is there twice.`)
  return problems.length > 0 ? { places: [], problems } : { places, problems }
}

function readPlace(entry: Readonly<Record<string, unknown>>, place: string, problems: string[]): ParkingPlace {
  const read = (field: keyof ParkingPlace): string => {
    const text = entry[field]
    if (typeof text === 'string' && text.trim() !== '' && text.length <= limits.text) return text.trim()
    problems.push(`${place}: ${field} has 1 to ${limits.text} characters.`)
    return place
  }
  return { name: read('name'), area: read('area'), address: read('address') }
}

const asRecord = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {}
