/** The same in both languages of the guide, Traditional Chinese of Taiwan first. */
export interface Said {
  readonly zh: string
  readonly en: string
}

type Cell = Said | string

/** A table of the guide: its code is the same in both languages, its words stand side by side. */
export interface Table {
  readonly head: readonly Cell[]
  readonly rows: readonly (readonly Cell[])[]
}

const textOf = (cell: Cell, language: keyof Said): string => (typeof cell === 'string' ? cell : cell[language])

export function writeTable({ head, rows }: Table, language: keyof Said): string {
  const line = (cells: readonly Cell[]) =>
    `| ${cells.map((cell) => textOf(cell, language).replaceAll('|', String.raw`\|`)).join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}
