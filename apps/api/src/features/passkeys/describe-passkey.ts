import type { Passkey } from '../../domain/account/passkey.sql.ts'

export const describePasskey = ({ id, name, createdAt, lastUsedAt, synced }: Passkey) => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
  synced,
})
