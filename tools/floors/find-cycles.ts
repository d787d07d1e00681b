/** Which file imports which: the edges of the picture. */
export type Graph = ReadonlyMap<string, readonly string[]>

/**
 * Every circle of imports, each once, as the paths met on the way round. A depth-first walk: meeting a file that is
 * still on the current path closes a circle; a file already left behind cannot be part of a new one.
 */
export const findCycles = (graph: Graph): string[][] => {
  const cycles: string[][] = []
  const done = new Set<string>()
  const trail: string[] = []
  const onTrail = new Set<string>()

  const walk = (file: string) => {
    if (onTrail.has(file)) {
      cycles.push(trail.slice(trail.indexOf(file)))
      return
    }
    if (done.has(file)) return
    trail.push(file)
    onTrail.add(file)
    for (const next of graph.get(file) ?? []) walk(next)
    trail.pop()
    onTrail.delete(file)
    done.add(file)
  }

  for (const file of graph.keys()) walk(file)
  return cycles
}
