import { expect, test } from 'vitest'
import { csvHead, csvLines, prefersCsv } from './csv.ts'

test('a head begins with the mark by which spreadsheets know UTF-8', () => {
  expect(csvHead(['kind', 'point.uniqueId'])).toBe('\u{FEFF}kind,point\r\n')
})

test('numbers stand as they are, also below zero; what is null is empty; an inner field is found', () => {
  const items = [{ amount: -5, note: null, point: { uniqueId: 'TREEPOINT' } }]
  expect(csvLines(['amount', 'note', 'point.uniqueId'], items)).toBe('-5,,TREEPOINT\r\n')
})

test.each([
  ['好停停車場 信義店', '好停停車場 信義店'],
  ['a,b', '"a,b"'],
  ['a"b', '"a""b"'],
  ['a\r\nb', '"a\r\nb"'],
  [' a', '" a"'],
  ['=1+1', `"'=1+1"`],
  ['+886', `"'+886"`],
  ['-1', `"'-1"`],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  [' =1', `"' =1"`],
  ['\t=1', `"'\t=1"`],
  ['\rx', `"'\rx"`],
  ['＝cmd', `"'＝cmd"`],
  ['a=b', 'a=b'],
])('the text %j is written as %j, never as a formula', (text, written) => {
  expect(csvLines(['text'], [{ text }])).toBe(`${written}\r\n`)
})

test.each([
  [undefined, false],
  ['*/*', false],
  ['application/json', false],
  ['text/csv', true],
  ['TEXT/CSV; charset=utf-8', true],
  ['text/*', true],
  ['text/csv;q=0', false],
  ['application/json;q=0.9, text/csv', true],
  ['text/csv;q=0.5, application/json', false],
  ['text/csv;q=0.9, */*;q=0.8', true],
  ['text/html, */*;q=0.8', false],
  ['text/csv;q=x', false],
])('of Accept %j CSV is preferred: %s', (accept, expected) => {
  expect(prefersCsv(accept)).toBe(expected)
})
