import { expect, test } from 'vitest'
import { readUserCode, shapeUserCode } from './user-code.ts'

test.each(['WDJB-MJHT', 'wdjbmjht', ' wdjb mjht ', 'WDJB–MJHT', 'ｗｄｊｂ－ｍｊｈｔ', 'W D J B M J H T'])(
  'the code on the car is known however the driver types it: %s',
  (typed) => {
    expect(readUserCode(typed)).toBe('WDJB-MJHT')
  },
)

test.each(['', 'WDJB-MJH', 'WDJB-MJHTX', '請撥 0900', 'WDJB<MJHT', '車車車車車車車車'])(
  'what cannot be a code is none, and no page shows it: %s',
  (typed) => {
    expect(readUserCode(typed)).toBeNull()
  },
)

test.each([
  ['w', 'W'],
  ['wdjb', 'WDJB'],
  ['wdjbm', 'WDJB-M'],
  ['WDJB-', 'WDJB'],
  ['wdjb mjht', 'WDJB-MJHT'],
  ['ｗｄｊｂｍ', 'WDJB-M'],
])('the code takes its shape while it is typed: %s', (typed, shaped) => {
  expect(shapeUserCode(typed)).toBe(shaped)
})
