import { readableCode } from '@dpass/rules/readable-code'
import { expect, test } from 'vitest'
import { readTask } from '../../src/operate/operate.ts'
import { sql } from '../../src/platform/database/sql.ts'
import { sharedByFile } from '../setup/afterwards.ts'
import { openProduct } from '../setup/product.ts'

const product = sharedByFile((afterwards) => openProduct({ afterwards }))

const find = async (...words: string[]) => readTask(['members', 'find', ...words])(product().world)

test('an operator finds a member by the number that the account shows, however it is typed', async () => {
  const id = await product().addMember('lin.yuting@example.com', '+886912345678')
  await product().addMember('another@example.com')
  const number = readableCode(id)
  const shown = await find(number)
  expect(shown.split('\n')).toHaveLength(2)
  expect(shown).toMatch(new RegExp(`^${id} +open +.* UTC +l\\S*@example.com +0912\\*\\*\\*678$`, 'm'))
  expect(shown).not.toContain('lin.yuting')
  expect(await find(number.toLowerCase().replace('-', ''))).toBe(shown)
  expect(await find(...number.split('-'))).toBe(shown)
})

test('a closed account is found too, with nothing personal left to show', async () => {
  const id = await product().addMember('leaver@example.com')
  await product().world.sql.run(
    sql`update member set closed_at = created_at, email = null, password_hash = null, phone_number = null where id = ${id}`,
  )
  expect(await find(readableCode(id))).toMatch(/ closed 20\d\d-.* - +-$/m)
})

test('a number of nobody and a number that is none are told apart', async () => {
  await expect(find('22222-22222')).rejects.toThrow('There is no member 22222-22222.')
  await expect(find('K7WQM-3XHP0')).rejects.toThrow('without 0, 1, I and O')
  await expect(find()).rejects.toThrow('Say which member')
})
