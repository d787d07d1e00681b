import { signingKeyPurpose } from '../domain/oauth/signing-key.ts'
import { publishedKeys, type SigningKey } from '../domain/oauth/signing-key.sql.ts'
import { type KeyKeeper, rotateSigningKey } from '../features/oauth/engine/signing-keys.ts'
import { formatTable, formatTime } from './format-table.ts'
import { CommandFailure } from './command-failure.ts'

const noKeyYet = 'There is no key yet: the first start of DPASS makes it.'

export async function showKeys({ sql, now }: KeyKeeper) {
  const keys = await publishedKeys(sql, now())
  if (keys.length === 0) return noKeyYet
  // Keys are listed newest first, and the newest whose time has come signs.
  const signing = keys.find(({ signsFrom }) => signsFrom <= now())
  const stateOf = (key: SigningKey) => (key === signing ? 'signs' : key.signsFrom > now() ? 'waits' : 'retired')
  return formatTable([
    ['ID', 'STATE', 'SIGNS FROM', 'PUBLISHED UNTIL'],
    ...keys.map((key) => [
      key.id,
      stateOf(key),
      formatTime(key.signsFrom),
      key.publishedUntil ? formatTime(key.publishedUntil) : 'it is replaced',
    ]),
  ])
}

export async function rotateKey(keeper: KeyKeeper) {
  const keys = await publishedKeys(keeper.sql, keeper.now())
  if (keys.length === 0) throw new CommandFailure(noKeyYet)
  checkDataKey(keeper, keys)
  const waiting = keys.find(({ signsFrom }) => signsFrom > keeper.now())
  if (waiting)
    throw new CommandFailure(
      `The key ${waiting.id} waits to sign from ${formatTime(waiting.signsFrom)}; rotate after that.`,
    )
  const { id, signsFrom } = await rotateSigningKey(keeper)
  return [
    `The key ${id} is published within a minute and signs from ${formatTime(signsFrom)}.`,
    'The one before it stays published for a day longer. Nothing has to be restarted.',
  ].join('\n')
}

/** A key sealed by another DATA_KEY than the server's would keep every instance from starting. */
function checkDataKey({ secrets }: KeyKeeper, keys: readonly SigningKey[]): void {
  try {
    for (const { id, sealed } of keys) secrets.unseal(signingKeyPurpose(id), sealed)
  } catch {
    throw new CommandFailure("DATA_KEY is not the server's: the keys in this database were sealed by another one.")
  }
}
