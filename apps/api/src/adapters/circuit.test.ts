import { expect, test } from 'vitest'
import { type BegunCall, openCircuit } from './circuit.ts'

function circuitAt(start = 0) {
  let nowMs = start
  const circuit = openCircuit(() => nowMs)
  return {
    pass: (ms: number) => (nowMs += ms),
    admits: () => circuit.begin() !== undefined,
    /** A call that must be admitted. */
    call(): BegunCall {
      const begun = circuit.begin()
      if (!begun) throw new Error('the circuit is open')
      return begun
    },
  }
}

test('a partner who fails three times in a row is left alone, and asked again within two seconds', () => {
  const { call, admits, pass } = circuitAt()
  for (let time = 0; time < 3; time++) call().failed()
  expect(admits()).toBe(false)
  pass(1_999)
  expect(admits()).toBe(true)
})

test('after the pause one tries and the others wait to hear how it went', () => {
  const { call, admits, pass } = circuitAt()
  for (let time = 0; time < 3; time++) call().failed()
  pass(1_500)
  const trial = call()
  expect([admits(), admits()]).toEqual([false, false])
  trial.succeeded()
  expect([admits(), admits()]).toEqual([true, true])
})

test('one that fails after the pause begins another', () => {
  const { call, admits, pass } = circuitAt()
  for (let time = 0; time < 3; time++) call().failed()
  pass(1_500)
  const trial = call()
  pass(1_000)
  trial.failed()
  pass(1_499)
  expect(admits()).toBe(false)
  pass(1)
  expect(admits()).toBe(true)
})

test('failures that are not in a row open nothing', () => {
  const { call, admits } = circuitAt()
  for (let time = 0; time < 10; time++) {
    call().failed()
    call().failed()
    call().succeeded()
  }
  expect(admits()).toBe(true)
})

test('calls that hung before a partner recovered do not have it left alone when they time out at last', () => {
  const { call, admits, pass } = circuitAt()
  const hanging = Array.from({ length: 40 }, call)
  pass(7_000)
  call().succeeded()
  pass(1_000)
  for (const each of hanging) each.failed()
  expect(admits()).toBe(true)
  for (let time = 0; time < 2; time++) call().failed()
  expect(admits()).toBe(true)
})

test('calls that were made before the pause do not prolong it when they time out at last', () => {
  const { call, admits, pass } = circuitAt()
  const hanging = Array.from({ length: 40 }, call)
  for (const each of hanging.slice(0, 3)) each.failed()
  for (const each of hanging.slice(3)) {
    pass(40)
    each.failed()
  }
  pass(20)
  expect(admits()).toBe(true)
})
