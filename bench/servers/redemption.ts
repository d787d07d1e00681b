import { buildApp } from '@dpass/api/src/app.ts'
import { markAccount, sealAccount } from '@dpass/api/src/domain/points/link.ts'
import { addEndpoint } from '@dpass/api/src/features/webhook-endpoints/add-endpoint.ts'
import { openDeliveries } from '@dpass/api/src/features/webhook-endpoints/open-deliveries.ts'
import { sql } from '@dpass/api/src/platform/database/sql.ts'
import type { Transaction } from '@dpass/api/src/platform/database/transactions.ts'
import { keepRunning } from '@dpass/api/src/platform/jobs/keep-running.ts'
import { hashToken } from '@dpass/api/src/platform/secrets.ts'
import pg from 'pg'
import { listen, openWorld } from './open-world.ts'

/**
 * The product with members whose tree points are linked and chosen, each with some records of earlier months, and an app
 * that may redeem for each of them.
 */
const memberCount = 2_000
const recordsPerMember = 20
const clientUid = 'bench'
const toldUid = 'bench-told'
const scopes = ['points:redeem']

const world = await openWorld({ RATE_LIMIT_SCALE: '1000000', LOG_LEVEL: 'error' })
const [now, far] = [world.now(), new Date('2040-01-01T00:00:00Z')]
// A second instance on the same database finds everything there.
const toldAt = process.env['BENCH_TOLD_AT']
const { tokens, toldTokens } = process.env['BENCH_FURNISHED'] ? { tokens: [], toldTokens: [] } : await furnish()
// Two members are kept out of the load: one has made few redemptions today, the other many.
const [few = '', many = '', ...loaded] = tokens
if (toldAt !== undefined) keepRunning(world.log, { name: 'webhooks', pauseMs: 500, run: openDeliveries(world).begin })
await listen(await buildApp(world), world, {
  tokens: loaded.join(' '),
  toldTokens: toldTokens.slice(2).join(' '),
  few,
  many,
})

/** Gives the apps' tokens for each member. */
async function furnish() {
  const passwordHash = await world.passwords.hash('dpass-demo-2026')
  const members = Array.from({ length: memberCount }, (_, number) => ({
    id: world.newId(),
    name: `member${number}`,
    token: world.secrets.newToken(),
    toldToken: world.secrets.newToken(),
  }))
  const ids = members.map(({ id }) => id)
  await world.transaction(async (tx) => {
    await tx.run(sql`
      insert into member (id, email, password_hash, password_changed_at, created_at)
      select id, id || '@example.com', ${passwordHash}, ${now}, ${now} from unnest(${ids}::uuid[]) as id`)
    await tx.run(sql`
      insert into link (member_id, programme_id, linked_at, account_sealed, account_mark)
      select id, 'programme-tree', ${now}, sealed, mark
      from unnest(${ids}::uuid[], ${members.map(({ name }) => sealAccount(world, 'TREEPOINT', name))}::bytea[],
        ${members.map(({ name }) => markAccount(world, 'TREEPOINT', name)[0])}::bytea[]) as linked (id, sealed, mark)`)
    await tx.run(sql`
      insert into deduction_setting (member_id, point_id, maximum_twd)
      select id, 'point-tree', 100 from unnest(${ids}::uuid[]) as id`)
    await letIn(
      tx,
      clientUid,
      members.map(({ id, token }) => ({ id, token })),
    )
    await letIn(
      tx,
      toldUid,
      members.map(({ id, toldToken }) => ({ id, token: toldToken })),
    )
  })
  if (toldAt !== undefined)
    await addEndpoint(world, {
      body: { url: toldAt, events: ['redemption.completed'] },
      caller: { clientUid: toldUid, memberId: null },
      requestId: 'bench',
    })
  const [ofFew, ofMany] = ids
  await addRecords(ofFew, ofMany)
  return { tokens: members.map(({ token }) => token), toldTokens: members.map(({ toldToken }) => toldToken) }
}

/** An app that may redeem for each of them. */
async function letIn(
  tx: Transaction,
  uid: string,
  members: readonly { readonly id: string; readonly token: string }[],
) {
  const ids = members.map(({ id }) => id)
  await tx.run(sql`
    insert into oauth_client (uid, name, flow, secret_hashes, redirect_uris, grant_types, scopes, first_party, sector,
      created_at, daily_limit_twd)
    values (${uid}, ${uid}, 'oauth2', '{}', '{}', '{}', ${scopes}, false, ${uid}, ${now}, 10000000)`)
  await tx.run(sql`
    insert into oauth_grant (member_id, id, client_uid, scopes, granted_at, first_deducted_at, expires_at)
    select id, id || ${uid}, ${uid}, ${scopes}, ${now}, ${now}, ${far} from unnest(${ids}::uuid[]) as id`)
  await tx.run(sql`
    insert into oauth_sign_in (member_id, id, grant_id, scopes, signed_in_at, expires_at)
    select id, id || '.' || ${uid}, id || ${uid}, ${scopes}, ${now}, ${far} from unnest(${ids}::uuid[]) as id`)
  await tx.run(sql`
    insert into oauth_artifact (kind, id_hash, payload, member_id, client_uid, sign_in_id, expires_at)
    select 'AccessToken', hash, ${{ scope: scopes.join(' ') }}, id, ${uid}, id || '.' || ${uid}, ${far}
    from unnest(${ids}::uuid[], ${members.map(({ token }) => hashToken(token))}::bytea[]) as given (id, hash)`)
}

/** On a connection of its own: a transaction of the product may not take so long. */
async function addRecords(ofFew: string | undefined, ofMany: string | undefined): Promise<void> {
  const client = new pg.Client({ connectionString: world.config.databaseUrl })
  await client.connect()
  const columns = `member_id, id, client_uid, status, point_id, points, amount_twd, order_id, order_amount_twd, payable_twd,
    service_type, merchant_name, rate_points, rate_twd, account_sealed, machine, listed, occurred_at, settled_at`
  const row = `gen_random_uuid(), $1, 'COMPLETED', 'point-tree', 60, 50, 'earlier', 100, 50, 'parking', '停車場', 6, 5, '\\x00',
    false, true, at, at`
  await client.query(
    `insert into point_transaction (${columns}) select member.id, ${row}
     from member, generate_series(1, $2::integer) as number, lateral (select now() - number * interval '4 days' as at) as past`,
    [clientUid, recordsPerMember],
  )
  for (const [memberId, count] of [
    [ofFew, 10],
    [ofMany, 6_000],
  ] as const)
    await client.query(
      `insert into point_transaction (${columns}) select $2::uuid, ${row}
       from generate_series(1, $3::integer) as number, lateral (select now() - number * interval '50 ms' as at) as past`,
      [clientUid, memberId, count],
    )
  await client.query('vacuum (analyze)')
  await client.end()
}
