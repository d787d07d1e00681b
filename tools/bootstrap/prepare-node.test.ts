import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { prepareNode } from './prepare-node.mjs'

let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dpass-node-'))
})

afterEach(() => rmSync(folder, { recursive: true }))

/** A program of the machine that is tried: a shell script in a folder that comes first in the PATH. */
const plant = (name: string, script: string) => {
  const path = join(folder, name)
  writeFileSync(path, `#!/bin/sh\ncd '${folder}'\n${script}\n`)
  chmodSync(path, 0o755)
  return path
}

const prepare = (node: string, isRoot: boolean) => {
  const told: string[] = []
  const environment = { PATH: [folder, process.env['PATH']].join(delimiter) }
  return { sentence: prepareNode(node, { isRoot, environment, tell: (line) => told.push(line) }), told }
}

const loaderSays = (library: string) =>
  `echo "node: error while loading shared libraries: ${library}: cannot open shared object file: No such file" >&2; exit 127`

const nodeWithout = (library: string) => plant('node', `[ -e installed ] || { ${loaderSays(library)}; }`)

test('a Node that runs is left alone', () => {
  expect(prepare(process.execPath, true)).toEqual({ sentence: undefined, told: [] })
})

test('root on Debian gets the missing library installed', () => {
  const node = nodeWithout('libatomic.so.1')
  plant('apt-get', 'echo "$@" >> asked; case "$1" in install) touch installed ;; esac')
  expect(prepare(node, true)).toEqual({
    sentence: undefined,
    told: ['Installing libatomic1, which Node 26 needs …'],
  })
  expect(readFileSync(join(folder, 'asked'), 'utf8')).toBe(
    'update -q\ninstall -q -y --no-install-recommends -o DPkg::Lock::Timeout=120 libatomic1\n',
  )
})

const sentence =
  'Node 26 needs the library libatomic.so.1, which this machine does not have; install it as root with ' +
  '"apt-get install libatomic1" (Debian, Ubuntu), "dnf install libatomic" (Fedora, RHEL), ' +
  '"zypper install libatomic1" (openSUSE), or "pacman -S gcc-libs" (Arch), and run this again.'

test('an ordinary user is told in one sentence what to install', () => {
  plant('apt-get', 'touch asked')
  expect(prepare(nodeWithout('libatomic.so.1'), false)).toEqual({ sentence, told: [] })
})

test.each([
  ['cannot install it', 'exit 100'],
  ['installs something that does not help', 'exit 0'],
])('root is told the same where apt-get %s', (_, script) => {
  plant('apt-get', script)
  expect(prepare(nodeWithout('libatomic.so.1'), true).sentence).toBe(sentence)
})

test('a library nobody has heard of is named', () => {
  expect(prepare(nodeWithout('libnew.so.3'), true).sentence).toContain('needs the library libnew.so.3, which')
})

test('a system without the loader or with an old C library is named', () => {
  expect(prepare(join(folder, 'node'), true).sentence).toContain('needs a Linux with glibc')
  const old = plant('node', 'echo "node: /lib/libc.so.6: version \\`GLIBC_2.38\' not found" >&2; exit 1')
  expect(prepare(old, true).sentence).toContain('older than GLIBC_2.38')
})
