/** Rows under a heading, in columns as wide as what stands in them. */
export function formatTable(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? []
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** To the minute, in universal time, as logs have it. */
export const formatTime = (time: Date): string => `${time.toISOString().slice(0, 16).replace('T', ' ')} UTC`
