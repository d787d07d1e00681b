import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import DOMPurify from 'dompurify'
import mermaid from 'mermaid'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

// Cleaning the words of a diagram needs a page; whether it parses does not.
Object.assign(DOMPurify, { addHook: () => undefined, sanitize: (words: string) => words })

const pages = globSync('{README.md,docs/**/*.md}', { cwd: root })
const diagrams = pages.flatMap((page) =>
  [...readFileSync(join(root, page), 'utf8').matchAll(/```mermaid\n([\s\S]*?)\n```/g)].map(
    ([, text = ''], at) => [`${page}, diagram ${at + 1}`, text] as const,
  ),
)

test('there are diagrams to look at', () => {
  expect(diagrams.length).toBeGreaterThan(5)
})

test.for(diagrams)('%s parses', async ([, text]) => {
  await expect(mermaid.parse(text)).resolves.toBeTruthy()
})

test('one that does not parse is refused', async () => {
  await expect(mermaid.parse('flowchart TB\n  a -->')).rejects.toThrow('Parse error')
})
