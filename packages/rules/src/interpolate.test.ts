import { expect, test } from 'vitest'
import { interpolate } from './interpolate.ts'

test('a Latin name gets spaces on both sides, a Chinese name none', () => {
  expect(interpolate('{name}系統異常，請稍後再試', { name: 'FamiPoint' })).toBe('FamiPoint 系統異常，請稍後再試')
  expect(interpolate('尚未綁定{name}，請先綁定', { name: '小樹點' })).toBe('尚未綁定小樹點，請先綁定')
  expect(interpolate('這個{name}帳號已綁定其他會員', { name: 'My TOYOTA' })).toBe('這個 My TOYOTA 帳號已綁定其他會員')
})

test('spaces already written are not doubled', () => {
  expect(interpolate('操作太頻繁，請 {seconds} 秒後再試', { seconds: 12 })).toBe('操作太頻繁，請 12 秒後再試')
})

test('a name without a value stays visible, inherited properties are no values', () => {
  expect(interpolate('{missing}', {})).toBe('{missing}')
  expect(interpolate('{constructor}', {})).toBe('{constructor}')
})

test('a value that looks like a name is not filled again', () => {
  expect(interpolate('{a}{b}', { a: '{b}', b: '1' })).toBe('{b}1')
})

test('no line ends between the currency and its amount', () => {
  expect(interpolate('這筆 NT$ {amount} 請付款', { amount: '1,000' })).toBe('這筆 NT$\u00a01,000 請付款')
  expect(interpolate('每小時 NT$ 50，共{money}', { money: 'NT$ 100' })).toBe('每小時 NT$\u00a050，共 NT$\u00a0100')
  expect(interpolate('金額（NT$）')).toBe('金額（NT$）')
})
