import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readPlate } from './plate.ts'

/** Section 5's four shapes, as the specification writes them. */
const specified = /^(?:[A-Z0-9]{2}-[A-Z0-9]{2,4}|[A-Z0-9]{3}-[A-Z0-9]{2,3}|[A-Z0-9]{4}-[A-Z0-9]{2}|[A-Z]{3}-[0-9]{4})$/

const onTheRoad =
  'AB-1234 A1-2345 1A-2345 AB-123 XA-032 12-AB HA-01 ABC-123 123-ABC AB1-234 A12-345 FAA-230 KAA-01 1234-AB 2345-A1 0000-00 ABC-1234 BGQ-5678 EAB-5678 EMB-5678 RDE-2020 TDA-6001 HBB-6001'

test.for(onTheRoad.split(' '))('a plate of one of the four shapes is taken as it is: %s', (plate) => {
  expect(readPlate(plate)).toEqual({ plate, problem: null })
})

test.for([
  ['ABC–1234', 'ABC-1234'],
  ['ＡＢＣ－１２３４', 'ABC-1234'],
  ['abc 1234', 'ABC-1234'],
  ['  abc - 1234 ', 'ABC-1234'],
  ['ABCー1234', 'ABC-1234'],
  ['ABC−1234', 'ABC-1234'],
  ['ABC--1234', 'ABC-1234'],
  ['abc1234', 'ABC-1234'],
  ['ａｂｃ１２３４', 'ABC-1234'],
  ['ab　1234', 'AB-1234'],
] as const)('%s is read as %s', ([typed, plate]) => {
  expect(readPlate(typed)).toEqual({ plate, problem: null })
})

test.for([
  ['', 'required'],
  ['　 ', 'required'],
  ['AB1234', 'hyphen'],
  ['ABC123', 'hyphen'],
  ['1234AB', 'hyphen'],
  ['AB-12345', 'unsupported'],
  ['AR12345', 'unsupported'],
  ['使-1234', 'unsupported'],
  ['臨 12345', 'unsupported'],
  ['AB-1', 'format'],
  ['A-1234', 'format'],
  ['AB-12-34', 'format'],
  ['ABC-12A4', 'format'],
  ['305-9008', 'format'],
  ['1234-ABC', 'format'],
  ['A1C-1234', 'format'],
  ['ABC-12345', 'format'],
  ['-ABC-1234', 'format'],
  ["ABC-1234'; --", 'format'],
] as const)('%s is refused: %s', ([typed, problem]) => {
  expect(readPlate(typed)).toEqual({ plate: null, problem })
})

test('whatever is typed, only the four shapes come out, and reading again changes nothing', () => {
  const typed = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 12 }),
    fc.string({ unit: fc.constantFrom(...Array.from('ABZabz019- －ー０Ａ')), maxLength: 9 }),
  )
  fc.assert(
    fc.property(typed, (text) => {
      const { plate } = readPlate(text)
      if (plate === null) return
      expect(plate).toMatch(specified)
      expect(readPlate(plate).plate).toBe(plate)
    }),
  )
})
