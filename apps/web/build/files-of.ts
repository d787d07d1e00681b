import type { Manifest } from 'vite'

/**
 * The chunks of some modules, all that those import, and before them their styles, which are small and without which nothing
 * is shown. Styles of what is imported come first, as Vite has them applied.
 */
export function filesOf(modules: readonly string[], manifest: Manifest): string[] {
  const found = new Set<string>()
  const styles = new Set<string>()
  const visit = (module: string): void => {
    const chunk = manifest[module]
    if (!chunk) throw new Error(`${module} is shown by a page, but no chunk was built of it`)
    if (found.has(chunk.file)) return
    found.add(chunk.file)
    chunk.imports?.forEach(visit)
    for (const style of chunk.css ?? []) styles.add(style)
  }
  modules.forEach(visit)
  return [...styles, ...found]
}
