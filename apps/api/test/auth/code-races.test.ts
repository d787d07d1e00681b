import { expect, test } from 'vitest'
import { clearMessage, lockCode, saveCode, type Target } from '../../src/domain/account/one-time-code.sql.ts'
import { sharedByFile } from '../setup/afterwards.ts'
import { openProduct } from '../setup/product.ts'
import { untilItWaits } from '../setup/waiting-for-locks.ts'

const product = sharedByFile((afterwards) => openProduct({ afterwards }))

const targetAt = (owner: string): Target => ({ purpose: 'email-code', owner, target: owner })

test('two who ask for the first code of an address at once wait for each other', async () => {
  const { world } = product()
  const target = targetAt('first@example.com')
  const { second } = await world.transaction(async (tx) => {
    expect(await lockCode(tx, target)).toBeUndefined()
    const waiting = world.transaction((other) => lockCode(other, target))
    expect(await untilItWaits(world, waiting)).toBe('waits')
    const now = world.now()
    const times = { startedAt: now, resendAt: now, expiresAt: now }
    await saveCode(tx, target, { id: world.newId(), ...times, wrongTries: 0, usedAt: null, messageId: null })
    return { second: waiting }
  })
  expect(await second).toMatchObject({ wrongTries: 0 })
})

test('that a message was delivered is not forgotten because its code is tried at the same moment', async () => {
  const { world } = product()
  const target = targetAt('tried@example.com')
  const now = world.now()
  const times = { startedAt: now, resendAt: now, expiresAt: now }
  const code = { id: world.newId(), ...times, wrongTries: 0, usedAt: null, messageId: world.newId() }
  await saveCode(world.sql, target, code)
  const { delivered } = await world.transaction(async (tx) => {
    const tried = await lockCode(tx, target)
    expect(tried).toMatchObject({ messageId: code.messageId })
    const clearing = clearMessage(world.pooledSql, target.owner, code.id)
    await untilItWaits(world, clearing)
    await saveCode(tx, target, { ...code, wrongTries: 1 })
    return { delivered: clearing }
  })
  await delivered
  expect(await world.transaction((tx) => lockCode(tx, target))).toMatchObject({ wrongTries: 1, messageId: null })
})
