import type { Edge } from './check-floors.ts'
import { findPlace } from './find-place.ts'

/** Everything that runs beside the product imports whatever it starts or measures, and would hide the picture. */
const beside = ['tools', 'bench', 'e2e', 'docs', 'root', 'web build', 'web build settings']

const idOf = (floor: string) => floor.replaceAll(' ', '_')

type Arrows = ReadonlyMap<string, ReadonlySet<string>>

/** An arrow that a longer way says already is left out: main imports platform, but by way of features it does so anyway. */
const withoutShortcuts = (arrows: Arrows): [string, string][] => {
  const reaches = (from: string, to: string): boolean =>
    [...(arrows.get(from) ?? [])].some((next) => next === to || reaches(next, to))
  return [...arrows].flatMap(([from, all]) =>
    [...all]
      .filter((to) => ![...all].some((other) => other !== to && reaches(other, to)))
      .map((to): [string, string] => [from, to]),
  )
}

/** The picture of docs/architecture.md: which floor imports which, as the files really do. */
export const drawFloors = (edges: ReadonlyMap<string, readonly Edge[]>): string => {
  const arrows = new Map<string, Set<string>>()
  for (const [path, own] of edges) {
    const from = findPlace(path)
    if (!from || from.isTest || beside.includes(from.floor.name)) continue
    const targets = arrows.get(from.floor.name) ?? new Set<string>()
    arrows.set(from.floor.name, targets)
    for (const { to } of own) {
      const target = findPlace(to)?.floor.name
      if (target !== undefined && target !== from.floor.name && !beside.includes(target)) targets.add(target)
    }
  }
  const groups = Map.groupBy([...arrows.keys()].toSorted(), (floor) => (/^(?:api|web) /.exec(floor)?.[0] ?? '').trim())
  const boxes = [...groups].flatMap(([app, names]) => {
    const rows = names.map((name) => `${idOf(name)}["${app === '' ? name : name.slice(app.length + 1)}"]`)
    return app === ''
      ? rows.map((row) => `  ${row}`)
      : [`  subgraph ${app}["apps/${app}"]`, ...rows.map((row) => `    ${row}`), '  end']
  })
  const lines = withoutShortcuts(arrows)
    .map(([from, to]) => `  ${idOf(from)} --> ${idOf(to)}`)
    .toSorted()
  return ['flowchart TB', ...boxes, ...lines].join('\n')
}
