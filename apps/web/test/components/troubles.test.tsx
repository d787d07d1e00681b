import { expect, test } from 'vitest'
import { commands } from 'vitest/browser'

/** The watch itself is tried on a page that goes wrong, because a watch that never barks looks like a good product. */
const expectTroubles = async (...patterns: RegExp[]) => {
  const troubles: string[] = []
  const takeTroubles = async () => troubles.push(...(await commands.takeTroubles()))
  await expect.poll(takeTroubles).toBe(patterns.length)
  expect(troubles.toSorted()).toEqual(patterns.map((pattern) => expect.stringMatching(pattern) as unknown))
}

test('an error on the console is noticed', async () => {
  console.error('loud')
  await expectTroubles(/console\.error: loud/)
})

test('a request without an answer is noticed', async () => {
  // The browser itself refuses this port.
  new Image().src = 'http://127.0.0.1:1/cut.png'
  await expectTroubles(/console\.error: Failed to load/, /failed request: .*cut\.png/)
})

test('a script against a content security policy is noticed', async () => {
  const frame = document.createElement('iframe')
  frame.srcdoc = `<meta http-equiv="Content-Security-Policy" content="script-src 'none'"><script>1</script>`
  document.body.append(frame)
  await expectTroubles(/console\.error: .*Content Security Policy/i)
  frame.remove()
})
