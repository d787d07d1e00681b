import { expect, test } from 'vitest'
import { verifyPassword } from '../../src/domain/account/sign-in-guard.ts'
import { Refusal } from '../../src/platform/refusal.ts'
import { sharedByFile } from '../setup/afterwards.ts'
import { minutes, stoppedClock } from '../setup/clock.ts'
import { newWorld } from '../setup/world.ts'

/** Every password is wrong, and none is hashed: what is counted here are tries. */
const world = sharedByFile(async (afterwards) => {
  const real = await newWorld({ afterwards })
  return { ...real, passwords: { ...real.passwords, matches: async () => false } }
})

/** Visitors behind one address, each trying an account of their own, with a clock of their own. */
function sourceAt(address: string) {
  const clock = stoppedClock()
  let count = 0
  const { mark } = world().secrets
  return {
    clock,
    async beWrong(): Promise<Refusal> {
      const account = mark('account', `${address} ${++count}`)
      const claim = { account, source: mark('source', address), password: 'x', passwordHash: undefined }
      const refusal: unknown = await verifyPassword({ ...world(), now: clock.now }, claim).catch(
        (error: unknown) => error,
      )
      if (refusal instanceof Refusal) return refusal
      throw new Error('a wrong password passed')
    },
  }
}

test('a source that is wrong three times an hour for a day never waits', async () => {
  const { clock, beWrong } = sourceAt('192.0.2.1')
  for (let time = 0; time < 72; time++) {
    expect((await beWrong()).code).toBe('PASSWORD_WRONG')
    clock.pass(20 * minutes)
  }
})

test('a source that goes on guessing is slowed down to about a try a minute', async () => {
  const { clock, beWrong } = sourceAt('192.0.2.2')
  let tries = 0
  for (let second = 0; second < 2 * 60 * minutes;) {
    const { code, extra } = await beWrong()
    if (code === 'PASSWORD_WRONG') tries++
    const waitSeconds = extra.retryAfterSeconds ?? 0
    expect(waitSeconds).toBeLessThanOrEqual(300)
    clock.pass(waitSeconds)
    second += waitSeconds
  }
  expect(tries).toBeGreaterThan(140)
  expect(tries).toBeLessThan(200)
})

test('an hour after its last wrong password nothing is held against a source', async () => {
  const { clock, beWrong } = sourceAt('192.0.2.3')
  for (let time = 0; time < 200; time++) {
    const { extra } = await beWrong()
    clock.pass(extra.retryAfterSeconds ?? 0)
  }
  clock.pass(60 * minutes)
  for (let time = 0; time < 50; time++) expect((await beWrong()).code).toBe('PASSWORD_WRONG')
  expect((await beWrong()).code).toBe('RATE_LIMITED')
})
