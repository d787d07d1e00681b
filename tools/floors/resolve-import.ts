import { dirname, join, relative, sep } from 'node:path'

import { ResolverFactory } from 'oxc-resolver'

export type Target = { path: string } | 'foreign' | 'missing'

/**
 * Where an import leads: a file of ours, something foreign (a dependency, a Node module), or nowhere. Only our own
 * imports can be missing here; a dependency that is not installed is the type checker's finding.
 */
export const makeResolver = (root: string) => {
  const resolver = new ResolverFactory({
    conditionNames: ['types', 'node', 'import', 'default'],
    extensions: ['.ts', '.tsx', '.js', '.json'],
    builtinModules: true,
  })
  return (fromPath: string, specifier: string): Target => {
    const bare = specifier.replace(/\?.*$/, '')
    const { path } = resolver.sync(dirname(join(root, fromPath)), bare)
    if (path === undefined) return /^[./]|^@dpass\//.test(bare) ? 'missing' : 'foreign'
    const inside = relative(root, path).split(sep)
    return inside[0] === '..' || inside.includes('node_modules') ? 'foreign' : { path: inside.join('/') }
  }
}
