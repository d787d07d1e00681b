import { availableParallelism } from 'node:os'
import { expect, test } from 'vitest'
import { openPasswords } from './password-hash-queue.ts'

const cheap = { cost: { memoryCost: 8, timeCost: 1, parallelism: 1 } }

test('what is stored of a password is Argon2id at the cost OWASP asks for', async () => {
  const { hash } = await openPasswords()
  expect(await hash('a road in Taipei')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
})

test('a hash of another cost still matches its password and no other', async () => {
  const kept = await (await openPasswords(cheap)).hash('a road in Taipei')
  const { matches } = await openPasswords()
  expect(await matches('a road in Taipei', kept)).toBe(true)
  expect(await matches('a road in Tainan', kept)).toBe(false)
  expect(await matches('a road in Taipei', undefined)).toBe(false)
})

test('one for each core is hashed, sixty-four for each core wait, and the next is refused at once', async () => {
  const { hash, waiting, refuseWhenFull } = await openPasswords(cheap)
  const served = Array.from({ length: 65 * availableParallelism() }, () => hash('a road in Taipei'))
  expect(waiting()).toBe(64 * availableParallelism())
  expect(refuseWhenFull).toThrow('too many passwords to hash')
  await expect(hash('a road in Taipei')).rejects.toMatchObject({ code: 'OVERLOADED' })
  await Promise.all(served)
  expect(waiting()).toBe(0)
  expect(refuseWhenFull).not.toThrow()
})
