import { buildApp } from '@dpass/api/src/app.ts'
import { openSession } from '@dpass/api/src/domain/account/session.ts'
import { sql } from '@dpass/api/src/platform/database/sql.ts'
import pg from 'pg'
import { listen, openWorld } from './open-world.ts'

/** The product with five million records, a hundred thousand of them of one member and a hundred of another. */
const recordCount = Number(process.env['BENCH_RECORDS'] ?? 5_000_000)
const manyCount = 100_000
const fewCount = 100
const othersCount = 50_000

const world = await openWorld({ RATE_LIMIT_SCALE: '1000000' })
await fill(await world.passwords.hash('dpass-demo-2026'))
const [many, few] = [await signIn('many@example.com'), await signIn('few@example.com')]
const [thousand, ten] = [await signIn('thousand@example.com'), await signIn('ten@example.com')]
await listen(await buildApp(world), world, { many, few, thousand, ten })

async function signIn(email: string): Promise<string> {
  const member = await world.sql.first<{ id: string }>(sql`select id from member where email = ${email}`)
  const deviceMark = world.secrets.mark('device', email)
  const memberId = member?.id ?? ''
  const tokens = await world.transaction((tx) => openSession(world, tx, { memberId, device: 'bench', deviceMark }))
  return `dpass_session=${tokens.accessToken}`
}

/** On a connection of its own, without checking what is right by construction, and with the indexes built at the end. */
async function fill(passwordHash: string): Promise<void> {
  const client = new pg.Client({ connectionString: world.config.databaseUrl })
  await client.connect()
  await client.query('set session_replication_role = replica')
  await client.query(
    `insert into member (id, email, password_hash, password_changed_at, created_at)
     select gen_random_uuid(), name || '@example.com', $1, now(), now()
     from (select 'member' || number as name from generate_series(1, $2::integer) as number
       union all values ('many'), ('few'), ('thousand'), ('ten')) as names`,
    [passwordHash, othersCount],
  )
  await client.query(
    `insert into oauth_client (uid, name, flow, secret_hashes, redirect_uris, grant_types, scopes, first_party, sector, created_at)
     values ('bench', 'bench', 'oauth2', '{}', '{}', '{}', '{}', false, 'bench', now())`,
  )
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
     where tablename = 'point_transaction' and indexname <> 'point_transaction_pkey'`,
  )
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  const others = Math.max(0, recordCount - manyCount - fewCount)
  await client.query(
    `with owner as (
       select id, row_number() over (order by id) - 1 as number from member where email like 'member%'
     ), wanted as (
       select (select id from member where email = 'many@example.com') as member_id, number
       from generate_series(1, $1::integer) as number
       union all
       select (select id from member where email = 'few@example.com'), number from generate_series(1, $2::integer) as number
       union all
       select owner.id, series.number from generate_series(1, $3::integer) as series(number)
       join owner on owner.number = series.number % $4::integer
     )
     insert into point_transaction (member_id, id, client_uid, status, point_id, points, amount_twd, order_id,
       order_amount_twd, payable_twd, service_type, merchant_name, rate_points, rate_twd, balance_before, account_sealed,
       machine, station_name, pump, fuel, litres, listed, occurred_at, settled_at)
     select member_id, gen_random_uuid(), 'bench', 'COMPLETED', 'point-tree', 60, 50, 'order-' || number, 100, 50, 'parking',
       '停車場 ' || number % 1000, 6, 5, 1000, sha256(number::text::bytea), is_machine,
       case when is_machine then '中油信義站' end, case when is_machine then '5' end,
       case when is_machine then 'gas95' end, case when is_machine then 10.5 end, true, at, at
     from (select *, number % 5 = 0 as is_machine, now() - number * interval '3 minutes' as at from wanted) as made`,
    [manyCount, fewCount, others, othersCount],
  )
  await fillYear(client, 'thousand', 1_000)
  await fillYear(client, 'ten', 10)
  for (const { definition } of indexes) await client.query(definition)
  await client.query('vacuum (analyze) point_transaction, member')
  await client.end()
}

/** Records spread over eleven months, of three services and two kinds of points, a tenth of them refunds. */
async function fillYear(client: pg.Client, name: string, count: number): Promise<void> {
  await client.query(
    `with made as (
       select number, gen_random_uuid() as id, number % 2 = 0 as of_tree, number % 10 = 0 as is_refund,
         now() - number * interval '330 days' / $2 as at
       from generate_series(1, $2::integer) as number
     )
     insert into point_transaction (member_id, id, client_uid, refund_of, status, point_id, points, amount_twd, order_id,
       order_amount_twd, payable_twd, service_type, merchant_name, rate_points, rate_twd, balance_before, account_sealed,
       machine, listed, occurred_at, settled_at)
     select (select member.id from member where email = $1), id, 'bench', case when is_refund then id end, 'COMPLETED',
       case when of_tree then 'point-tree' else 'point-fami' end, case when of_tree then 6 else 10 end,
       case when of_tree then 5 else 1 end, 'order-' || number, 100, case when of_tree then 95 else 99 end,
       (array['parking', 'refueling', 'wash_car'])[1 + number % 3], '停車場', case when of_tree then 6 else 10 end,
       case when of_tree then 5 else 1 end, 1000, sha256(number::text::bytea), false, true, at, at
     from made`,
    [`${name}@example.com`, count],
  )
}
