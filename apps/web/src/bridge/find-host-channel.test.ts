import { expect, test } from 'vitest'
import { findHostChannel, type HostWindow } from './find-host-channel.ts'

const channel = () => ({ postMessage: () => {} })
type Page = { -readonly [Key in keyof HostWindow]: HostWindow[Key] }

function openPage(hosts: Partial<Page> = {}): HostWindow {
  const page: Record<string, unknown> = { ...hosts }
  page['parent'] ??= page
  return page as unknown as HostWindow
}

test('the app’s channel is found on iOS, on Android and in React Native', () => {
  const own = channel()
  expect(findHostChannel(openPage({ webkit: { messageHandlers: { dpass: own } } }), undefined)).toBe(own)
  expect(findHostChannel(openPage({ DpassHost: own }), undefined)).toBe(own)
  expect(findHostChannel(openPage({ ReactNativeWebView: own, DPASS_HOST: true }), undefined)).toBe(own)
})

test('a browser has none, and somebody else’s webview has none either', () => {
  expect(findHostChannel(openPage(), 'http://phone.test')).toBeUndefined()
  expect(findHostChannel(openPage({ webkit: {} }), undefined)).toBeUndefined()
  expect(findHostChannel(openPage({ ReactNativeWebView: channel() }), undefined)).toBeUndefined()
  expect(findHostChannel(openPage({ ReactNativeWebView: channel(), DPASS_HOST: 'true' }), undefined)).toBeUndefined()
})

test('a page in a frame speaks to the phone’s origin in the demo, and to nobody else where none is set', () => {
  const posted: unknown[] = []
  const page = openPage({ parent: { postMessage: (...said) => posted.push(said) } })
  findHostChannel(page, 'http://phone.test')?.postMessage('{}')
  expect(posted).toEqual([['{}', 'http://phone.test']])
  expect(findHostChannel(page, undefined)).toBeUndefined()
})
