import type { CSSModulesOptions, Plugin } from 'vite'
import { expect, test } from 'vitest'
import { shortenClasses } from './shorten-classes.ts'

type Naming = (name: string, file: string, css: string) => string

function naming(): Naming {
  const { config } = shortenClasses() as Plugin & { config: () => { css: { modules: CSSModulesOptions } } }
  return config().css.modules.generateScopedName as Naming
}

const css = '.page { color: red } .page > .title { color: blue }'

test('a class is named by its file and its place there, the same in every build', () => {
  const [page, title] = ['page', 'title'].map((name) => naming()(name, '/src/ui/Page.module.css', css))
  expect(page).toMatch(/^[a-z][0-9a-z]{3}a$/)
  expect(title).toBe(page?.replace(/a$/, 'b'))
})

test('equal names of two files are two names', () => {
  const name = naming()
  expect(name('page', '/src/ui/Page.module.css', css)).not.toBe(name('page', '/src/ui/Card.module.css', css))
})

test('so many classes that the letters run out still differ', () => {
  const names = Array.from({ length: 100 }, (_, index) => `c${index}`)
  const all = names.map((name) => `.${name} {}`).join(' ')
  const name = naming()
  expect(new Set(names.map((one) => name(one, '/src/a.module.css', all))).size).toBe(100)
})
