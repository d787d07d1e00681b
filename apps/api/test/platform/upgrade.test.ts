import pg from 'pg'
import { expect, test } from 'vitest'
import { judgeTables } from '../../src/platform/database/judge-tables.ts'
import { migrate, readMigrations } from '../../src/platform/database/migrate.ts'
import { queriesBy } from '../../src/platform/database/sql.ts'
import { tableKinds } from '../../src/platform/database/table-kinds.ts'
import { afterTest } from '../setup/afterwards.ts'
import { cloneDatabase } from '../setup/database.ts'

const members = ['0190d000-0000-7000-8000-00000000000a', '0190d000-0000-7000-8000-00000000000b'] as const
const closed = '0190d000-0000-7000-8000-00000000000c'

/** A database as the version before claims has left it: two members, one of them with everything, and one who has left. */
const before = `
  insert into member (id, email, password_hash, password_changed_at, phone_number, created_at, closed_at) values
    ('${members[0]}', 'first@example.com', '-', now(), '+886911000001', now(), null),
    ('${members[1]}', 'second@example.com', '-', now(), null, now(), null),
    ('${closed}', null, null, now(), null, now(), now());
  insert into link (member_id, programme_id, linked_at, account_sealed, account_mark)
    values ('${members[0]}', 'programme-tree', now(), '\\x00', '\\xaa'), ('${members[1]}', 'programme-tree', now(), '\\x00', '\\xbb');
  insert into session (member_id, id, device, device_mark, created_at, last_seen_at, refresh_family, refresh_generation,
    rotated_at, idle_until, expires_at)
    values ('${members[0]}', '${members[0]}', 'a phone', '\\x01', now(), now(), '\\x02', 0, now(), now() + interval '1 day', now() + interval '1 day');
  insert into access_token (hash, member_id, session_id, expires_at) values ('\\x03', '${members[0]}', '${members[0]}', now() + interval '1 hour');
  insert into refresh_token (hash, member_id, session_id, generation) values ('\\x04', '${members[0]}', '${members[0]}', 0);
  insert into password_reset (id, member_id, expires_at) values ('${members[1]}', '${members[0]}', now() + interval '1 hour');
  insert into one_time_code (purpose, owner, target, id, started_at, resend_at, expires_at, wrong_tries) values
    ('email-code', '', 'new@example.com', '${members[0]}', now(), now(), now() + interval '1 hour', 2),
    ('phone-code', '${members[1]}', '+886911000002', '${members[1]}', now(), now(), now() + interval '1 hour', 0);
  insert into oauth_client (uid, name, flow, secret_hashes, redirect_uris, grant_types, scopes, first_party, sector, created_at)
    values ('an-app', 'an app', 'oauth2', '{}', '{}', '{}', '{}', false, 'an-app', now());
  insert into oauth_grant (member_id, id, client_uid, scopes, granted_at, expires_at)
    values ('${members[0]}', 'grant', 'an-app', '{}', '2026-11-01Z', now() + interval '1 year'),
      ('${members[1]}', 'never used', 'an-app', '{}', '2026-11-02Z', now() + interval '1 year');
  insert into point_transaction (member_id, id, client_uid, status, point_id, points, amount_twd, order_id,
    order_amount_twd, payable_twd, service_type, merchant_name, rate_points, rate_twd, account_sealed, machine, listed,
    occurred_at, settled_at)
    select '${members[0]}', gen_random_uuid(), 'an-app', 'COMPLETED', 'point-tree', 6, 5, day, 100, 95, 'parking', 'a car park',
      6, 5, '\\x00', false, true, day::timestamptz, day::timestamptz
    from unnest(array['2026-11-05Z', '2026-11-03Z']) as day;
  insert into oauth_sign_in (member_id, id, grant_id, scopes, signed_in_at, expires_at)
    values ('${members[0]}', 'sign-in', 'grant', '{}', now(), now() + interval '1 day');
  insert into oauth_artifact (kind, id_hash, payload, member_id, client_uid, grant_id, user_code, expires_at) values
    ('RefreshToken', '\\x11', '{"grantId": "sign-in", "scope": "openid"}', '${members[0]}', 'an-app', 'sign-in', null, now() + interval '1 day'),
    ('Interaction', '\\x12', '{"result": {"consent": {"grantId": "sign-in"}}}', null, null, null, null, now() + interval '1 day'),
    ('ClientCredentials', '\\x13', '{"scope": "points:redeem"}', null, 'an-app', null, null, now() + interval '1 day'),
    ('DeviceCode', '\\x14', '{"userCode": "BCDFGHJK"}', null, 'an-app', null, 'BCDFGHJK', now() + interval '1 day');`

test('a database with members is carried over: claims are filled in, apps stay signed in, members sign in again', async () => {
  const databaseUrl = await cloneDatabase('empty')
  const migrations = await readMigrations()
  await migrate(databaseUrl, migrations.slice(0, 14))
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  afterTest(() => client.end())
  await client.query(before)
  await migrate(databaseUrl, migrations)

  const rows = async (text: string) => (await client.query<Record<string, unknown>>(text)).rows
  expect(await rows('select * from email_claim order by email')).toEqual([
    { email: 'first@example.com', member_id: members[0] },
    { email: 'second@example.com', member_id: members[1] },
  ])
  expect(await rows('select * from phone_claim')).toEqual([{ phone_number: '+886911000001', member_id: members[0] }])
  expect(await rows(`select encode(account_mark, 'hex') as mark, member_id from link_claim order by 1`)).toEqual([
    { mark: 'aa', member_id: members[0] },
    { mark: 'bb', member_id: members[1] },
  ])
  expect(await rows('select 1 from access_token union all select 1 from refresh_token')).toEqual([])
  expect(await rows('select device, ended_at is not null as ended from session')).toEqual([
    { device: 'a phone', ended: true },
  ])
  expect(await rows('select owner, wrong_tries from one_time_code order by owner')).toEqual([
    { owner: members[1], wrong_tries: 0 },
    { owner: 'new@example.com', wrong_tries: 2 },
  ])
  const grants =
    'select id, widened_at = granted_at as "isAsGranted", first_deducted_at from oauth_grant order by granted_at'
  expect(await rows(grants)).toEqual([
    { id: 'grant', isAsGranted: true, first_deducted_at: new Date('2026-11-03Z') },
    { id: 'never used', isAsGranted: true, first_deducted_at: null },
  ])
  const renamed = `${members[0]}.sign-in`
  expect(await rows('select id, grant_id from oauth_sign_in')).toEqual([{ id: renamed, grant_id: 'grant' }])
  expect(await rows('select kind, sign_in_id, payload from oauth_artifact order by id_hash')).toEqual([
    { kind: 'RefreshToken', sign_in_id: renamed, payload: { grantId: renamed, scope: 'openid' } },
    { kind: 'Interaction', sign_in_id: null, payload: { result: { consent: { grantId: renamed } } } },
    { kind: 'ClientCredentials', sign_in_id: null, payload: { scope: 'points:redeem' } },
    { kind: 'DeviceCode', sign_in_id: null, payload: { userCode: 'BCDFGHJK' } },
  ])
  expect(await rows(`select user_code, encode(id_hash, 'hex') as hash from oauth_user_code`)).toEqual([
    { user_code: 'BCDFGHJK', hash: '14' },
  ])
  const queries = queriesBy(({ text, values }) => client.query({ text, values: [...values], rowMode: 'array' }))
  expect(await judgeTables(queries, tableKinds)).toEqual([])
})
