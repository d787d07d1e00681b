import { buildApp } from '@dpass/api/src/app.ts'
import { openSession } from '@dpass/api/src/domain/account/session.ts'
import { sql } from '@dpass/api/src/platform/database/sql.ts'
import pg from 'pg'
import { listen, openWorld } from './open-world.ts'

/** The product as it runs, on a database with two hundred thousand members, each signed in once. */
const memberCount = 200_000

const world = await openWorld({ RATE_LIMIT_SCALE: '1000000' })

const deviceToken = world.secrets.newToken()
const deviceMark = world.secrets.mark('device', deviceToken)
await fill(await world.passwords.hash('dpass-demo-2026'))

const members = await world.sql.many<{ id: string }>(sql`select id from member limit 50`)
const cookies = await Promise.all(members.map(({ id }) => signIn(id)))

const app = await buildApp(world)
// Fifty members and not one: requests for the same session could be answered by one look.
await listen(app, world, { cookies: cookies.join(' '), deviceCookie: `dpass_device=${deviceToken}` })

async function signIn(memberId: string): Promise<string> {
  const tokens = await world.transaction((tx) => openSession(world, tx, { memberId, device: 'bench', deviceMark }))
  return `dpass_session=${tokens.accessToken}`
}

/** On a connection of its own: the product's would cut such long statements off. */
async function fill(passwordHash: string): Promise<void> {
  const client = new pg.Client({ connectionString: world.config.databaseUrl })
  await client.connect()
  await client.query(
    `insert into member (id, email, password_hash, password_changed_at, created_at)
     select gen_random_uuid(), 'member' || number || '@example.com', $1, now(), now()
     from generate_series(1, $2::integer) as number`,
    [passwordHash, memberCount],
  )
  await client.query('insert into email_claim (email, member_id) select email, id from member')
  await client.query(
    `insert into session (member_id, id, device, device_mark, created_at, last_seen_at, token_family,
       refresh_generation, rotated_at, idle_until, expires_at)
     select id, gen_random_uuid(), 'bench', $1, now(), now(), sha256(id::text::bytea), 0, now(),
       now() + interval '14 days', now() + interval '30 days' from member`,
    [deviceMark],
  )
  await client.query(
    `insert into access_token (hash, member_id, session_id, expires_at)
     select sha256(id::text::bytea), member_id, id, now() + interval '1 hour' from session`,
  )
  await client.query('vacuum (analyze) member, email_claim, session, access_token')
  await client.end()
}
