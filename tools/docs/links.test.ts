import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const pages = globSync(['*.md', 'docs/**/*.md', 'bench/*.md', 'apps/*/*.md'], { cwd: root })

/** Where a page's links lead within the repository, without the place on the page. */
const linksOf = (page: string): string[] =>
  [...readFileSync(join(root, page), 'utf8').matchAll(/\]\((?!https?:|mailto:|#)([^)\s#]+)/g)].map(([, to = '']) => to)

test('every link between the documents leads to a file', () => {
  const links = pages.flatMap((page) => linksOf(page).map((to) => ({ page, to })))
  expect(links.length).toBeGreaterThan(60)
  expect(links.filter(({ page, to }) => !existsSync(join(root, dirname(page), to)))).toEqual([])
})
