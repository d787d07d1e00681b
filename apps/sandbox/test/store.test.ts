import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { CannotStart } from '../src/cannot-start.ts'
import { countMessages, findMessage, keepMessages, listMessages, type Message } from '../src/inbox/messages.ts'
import { openStore } from '../src/store.ts'
import { newFolder } from './open-sandbox.ts'

const message = (id: number, html = ''): Message => ({
  id: `${id}`,
  kind: 'mail',
  to: 'driver@example.com',
  subject: '您好',
  text: '您好',
  html,
  receivedAt: '2026-11-15T13:00:00.000Z',
})

function newStore() {
  const store = openStore(newFolder())
  onTestFinished(() => store.close())
  return store
}

test('only the newest 5,000 messages are kept', () => {
  const store = newStore()
  keepMessages(
    store,
    Array.from({ length: 5_002 }, (_, id) => message(id)),
  )
  expect(countMessages(store, 'mail')).toBe(5_000)
  expect(findMessage(store, '1')).toBeUndefined()
  expect(findMessage(store, '2')).toMatchObject({ id: '2' })
})

test('a list ends before it would fill the memory', () => {
  const store = newStore()
  const large = 'x'.repeat(1024 * 1024)
  for (let id = 0; id < 40; id++) keepMessages(store, [message(id, large)])
  const listed = listMessages(store, {})
  expect(listed).toHaveLength(31)
  expect(listed[0]?.id).toBe('39')
})

test('a message that fails leaves none of its companions behind', () => {
  const store = newStore()
  expect(() => keepMessages(store, [message(1), message(1)])).toThrow('UNIQUE')
  expect(countMessages(store, 'mail')).toBe(0)
  keepMessages(store, [message(1)])
  expect(countMessages(store, 'mail')).toBe(1)
})

test('a folder that cannot hold the data is named in one sentence', () => {
  const file = join(newFolder(), 'file')
  writeFileSync(file, '')
  expect(() => openStore(file)).toThrow(
    new CannotStart(`The sandbox cannot keep its data in ${file}: a file is in its place.`),
  )

  const broken = newFolder()
  writeFileSync(join(broken, 'sandbox.sqlite'), 'this was never a database, and it is long enough to tell')
  expect(() => openStore(broken)).toThrow(CannotStart)
})

test('data that a newer version has written is left alone', () => {
  const folder = newFolder()
  openStore(folder).close()
  const database = new DatabaseSync(join(folder, 'sandbox.sqlite'))
  database.exec('pragma user_version = 999')
  database.close()
  expect(() => openStore(folder)).toThrow('a newer version of the sandbox has written there')
})
