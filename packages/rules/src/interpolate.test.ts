import { expect, test } from 'vitest'
import { interpolate, keepTogether } from './interpolate.ts'

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

test.each([
  ['這筆 NT$ 1,000，共 NT$ --', '這筆 NT$\u00a01,000，共 NT$\u00a0--'],
  ['金額（NT$）', '金額（NT$）'],
  ['6 點 = NT$ 5', '6\u00a0點\u00a0=\u00a0NT$\u00a05'],
  ['小樹點 114 點', '小樹點 114\u00a0點'],
  ['請在 10 分鐘內輸入', '請在 10\u00a0分鐘內輸入'],
  ['2026/11/18 09:31', '2026/11/18 09:31'],
  ['0912 345 678', '0912 345 678'],
  ['用 DPASS 帳號申請 eTag 自動繳費', '用 DPASS\u00a0帳號申請 eTag\u00a0自動繳費'],
])('in %o a line ends only beside what belongs together', (text, kept) => {
  expect(keepTogether(text)).toBe(kept)
})
