import { format } from 'node:util'

import { afterAll, afterEach } from 'vitest'

// A test may fake the timers; the turn of the event loop that lets a rejection surface must stay real.
const realSetImmediate = setImmediate
const realConsoleError = console.error
const troubles: string[] = []

/** A test that wants an error on the console says so: vi.spyOn(console, 'error').mockImplementation(() => {}). */
console.error = (...words: unknown[]) => {
  troubles.push(`console.error: ${format(...words)}`)
}

const noteRejection = (reason: unknown) => {
  troubles.push(`unhandled rejection: ${format(reason)}`)
}
process.on('unhandledRejection', noteRejection)

const failOnTrouble = async () => {
  // Node emits an unhandled rejection only after the turn in which it happened.
  await new Promise((resolve) => realSetImmediate(resolve))
  const told = troubles.splice(0)
  if (told.length > 0) throw new Error(told.join('\n'))
}

afterEach(failOnTrouble)
afterAll(async () => {
  try {
    await failOnTrouble()
  } finally {
    // The next file of the same process has its own list.
    process.off('unhandledRejection', noteRejection)
    console.error = realConsoleError
  }
})
