import type { passkeys } from '@dpass/contract/passkeys'
import type { Handlers } from '@dpass/wire/shape'
import { passkeysOf } from '../../domain/account/passkey.sql.ts'
import type { Callers } from '../../platform/http/callers.ts'
import type { World } from '../../platform/world.ts'
import { addPasskey, startAdding } from './add-passkey.ts'
import { describePasskey } from './describe-passkey.ts'
import { removePasskey } from './remove-passkey.ts'
import { renamePasskey } from './rename-passkey.ts'

export const passkeyRoutes = (world: World): Handlers<typeof passkeys, Callers> => ({
  'GET /v1/passkeys': async ({ caller }) => (await passkeysOf(world.sql, caller.member.id)).map(describePasskey),
  'POST /v1/passkeys/options': (input) => startAdding(world, input),
  'POST /v1/passkeys': (input) => addPasskey(world, input),
  'PATCH /v1/passkeys/{id}': (input) => renamePasskey(world, input),
  'DELETE /v1/passkeys/{id}': (input) => removePasskey(world, input),
})
