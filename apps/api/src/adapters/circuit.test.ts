import { expect, test } from 'vitest'
import { openCircuit } from './circuit.ts'

function circuitAt(start = 0) {
  let nowMs = start
  const circuit = openCircuit(() => nowMs)
  return { circuit, pass: (ms: number) => (nowMs += ms) }
}

test('a partner who fails three times in a row is left alone, and asked again within two seconds', () => {
  const { circuit, pass } = circuitAt()
  for (let time = 0; time < 3; time++) {
    expect(circuit.admits()).toBe(true)
    circuit.failed()
  }
  expect(circuit.admits()).toBe(false)
  pass(1_999)
  expect(circuit.admits()).toBe(true)
})

test('after the pause one tries and the others wait to hear how it went', () => {
  const { circuit, pass } = circuitAt()
  for (let time = 0; time < 3; time++) circuit.failed()
  pass(1_500)
  expect([circuit.admits(), circuit.admits(), circuit.admits()]).toEqual([true, false, false])
  circuit.succeeded()
  expect([circuit.admits(), circuit.admits()]).toEqual([true, true])
})

test('failures that are not in a row open nothing', () => {
  const { circuit } = circuitAt()
  for (let time = 0; time < 10; time++) {
    circuit.failed()
    circuit.failed()
    circuit.succeeded()
  }
  expect(circuit.admits()).toBe(true)
})
