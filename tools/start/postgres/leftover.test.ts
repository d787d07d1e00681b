import { describe, expect, test } from 'vitest'
import { classifyProcess, readPid } from './leftover.ts'

const cluster = '/data/postgres'
const facts = (command: string[], more: { zombie?: boolean; workingFolder?: string } = {}) => ({
  zombie: false,
  workingFolder: undefined,
  ...more,
  command,
})

describe('the process id in postmaster.pid', () => {
  test('is its first line', () => {
    expect(readPid('4711\n/data/postgres\n1760000000\n5432\n\n127.0.0.1\n  1234 5\nready\n')).toBe(4711)
  })

  test('is negated by a single-user server', () => {
    expect(readPid('-4711\n/data/postgres\n')).toBe(4711)
  })

  test.each(['', '\n', 'x', '0', '1', '-1', '12x'])('is not found in %j', (text) => {
    expect(readPid(text)).toBeUndefined()
  })
})

describe('a process with the recorded id', () => {
  test('is ours when it is a postmaster on our folder', () => {
    expect(classifyProcess(cluster, facts(['/somewhere/bin/postgres', '-D', cluster, '-p', '5432']))).toBe('ours')
  })

  test('is ours by its working folder when its arguments name the folder by another path', () => {
    const moved = facts(['postgres', '-D', '/mnt/data/postgres'], { workingFolder: cluster })
    expect(classifyProcess(cluster, moved)).toBe('ours')
  })

  test('is a stranger when it is a postmaster on another folder', () => {
    const other = facts(['/usr/lib/postgresql/bin/postgres', '-D', '/var/lib/postgresql'], {
      workingFolder: '/var/lib',
    })
    expect(classifyProcess(cluster, other)).toBe('stranger')
  })

  test.each([
    ['another program', ['node', 'server.js', '-D', cluster]],
    ['a backend of some server', ['postgres: checkpointer ']],
    ['a kernel thread', []],
  ])('is a stranger when it is %s', (_, command) => {
    expect(classifyProcess(cluster, facts(command))).toBe('stranger')
  })

  test('is no server any more when it is a zombie', () => {
    expect(classifyProcess(cluster, facts(['postgres', '-D', cluster], { zombie: true }))).toBe('stranger')
  })

  test('is never called ours when it cannot be looked at', () => {
    expect(classifyProcess(cluster, 'unreadable')).toBe('unknown')
    expect(classifyProcess(cluster, 'gone')).toBe('gone')
  })
})
