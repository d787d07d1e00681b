import { buildApp } from '@dpass/api/src/app.ts'
import { markAccount, sealAccount } from '@dpass/api/src/domain/points/link.ts'
import { sql } from '@dpass/api/src/platform/database/sql.ts'
import { hashToken } from '@dpass/api/src/platform/secrets.ts'
import { listen, openWorld } from './open-world.ts'

/** The product with members whose tree points are linked and chosen, and an app that may redeem for each of them. */
const memberCount = 200
const clientUid = 'bench'
const scopes = ['points:redeem']

const world = await openWorld({ RATE_LIMIT_SCALE: '1000000', LOG_LEVEL: 'error' })
const [now, far] = [world.now(), new Date('2040-01-01T00:00:00Z')]
const passwordHash = await world.passwords.hash('dpass-demo-2026')

await world.sql.run(sql`
  insert into oauth_client (uid, name, flow, secret_hashes, redirect_uris, grant_types, scopes, first_party, sector,
    created_at)
  values (${clientUid}, 'bench', 'oauth2', '{}', '{}', '{}', ${scopes}, false, ${clientUid}, ${now})`)
const tokens = []
for (let count = 0; count < memberCount; count++) tokens.push(await furnish(`member${count}`))
await listen(await buildApp(world), world, { tokens: tokens.join(' ') })

/** Gives the app's token for the member. */
async function furnish(name: string): Promise<string> {
  const [id, token] = [world.newId(), world.secrets.newToken()]
  const [mark] = markAccount(world, 'TREEPOINT', name)
  const sealed = sealAccount(world, 'TREEPOINT', name)
  await world.transaction(async (tx) => {
    await tx.run(sql`
      insert into member (id, email, password_hash, password_changed_at, created_at)
      values (${id}, ${`${name}@example.com`}, ${passwordHash}, ${now}, ${now})`)
    await tx.run(sql`
      insert into link (member_id, programme_id, linked_at, account_sealed, account_mark)
      values (${id}, 'programme-tree', ${now}, ${sealed}, ${mark})`)
    await tx.run(sql`
      insert into deduction_setting (member_id, point_id, maximum_twd) values (${id}, 'point-tree', 100)`)
    await tx.run(sql`
      insert into oauth_grant (member_id, id, client_uid, scopes, granted_at, expires_at)
      values (${id}, ${id}, ${clientUid}, ${scopes}, ${now}, ${far})`)
    await tx.run(sql`
      insert into oauth_sign_in (member_id, id, grant_id, scopes, signed_in_at, expires_at)
      values (${id}, ${id}, ${id}, ${scopes}, ${now}, ${far})`)
    await tx.run(sql`
      insert into oauth_artifact (kind, id_hash, payload, member_id, client_uid, grant_id, expires_at)
      values ('AccessToken', ${hashToken(token)}, ${{ scope: scopes.join(' ') }}, ${id}, ${clientUid}, ${id}, ${far})`)
  })
  return token
}
