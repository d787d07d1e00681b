import { expect, test } from 'vitest'
import { hearHost, isFromHost } from './hear-host.ts'

const parent = { name: 'parent' } as unknown as MessageEventSource
const phone = 'http://phone.test'

test('only the app’s own messages count, which have no source and no origin', () => {
  expect(isFromHost({ source: null, origin: '' }, parent, undefined)).toBe(true)
  expect(isFromHost({ source: parent, origin: '' }, parent, undefined)).toBe(false)
  expect(isFromHost({ source: null, origin: 'https://evil.test' }, parent, undefined)).toBe(false)
})

test('in the demo the phone counts too: the parent with the sandbox’s origin, and neither without the other', () => {
  expect(isFromHost({ source: parent, origin: phone }, parent, phone)).toBe(true)
  expect(isFromHost({ source: parent, origin: phone }, parent, undefined)).toBe(false)
  expect(isFromHost({ source: parent, origin: 'https://evil.test' }, parent, phone)).toBe(false)
  const opener = { name: 'opener' } as unknown as MessageEventSource
  expect(isFromHost({ source: opener, origin: phone }, parent, phone)).toBe(false)
})

test('the app is heard on the window and on the document', () => {
  const window = Object.assign(new EventTarget(), { parent })
  const document = new EventTarget()
  const heard: unknown[] = []
  hearHost({ window: window as never, document: document as never }, undefined, (data) => heard.push(data))
  window.dispatchEvent(new MessageEvent('message', { data: 'a' }))
  document.dispatchEvent(new MessageEvent('message', { data: 'b' }))
  window.dispatchEvent(new MessageEvent('message', { data: 'c', origin: 'https://evil.test' }))
  expect(heard).toEqual(['a', 'b'])
})
