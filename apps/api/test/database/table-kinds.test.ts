import { expect, test } from 'vitest'
import { judgeTables } from '../../src/platform/database/judge-tables.ts'
import { migrate, readMigrations } from '../../src/platform/database/migrate.ts'
import { tableKinds } from '../../src/platform/database/table-kinds.ts'
import { sharedByFile } from '../setup/afterwards.ts'
import { cloneDatabase } from '../setup/database.ts'
import { newWorld } from '../setup/world.ts'

/** On one machine, also where the tests have a cluster: that would refuse most of what is broken here by itself. */
const world = sharedByFile(async (afterwards) => {
  const databaseUrl = await cloneDatabase('empty', afterwards)
  await migrate(databaseUrl, await readMigrations())
  return newWorld({ afterwards, config: { databaseUrl } })
})

test('every table has a kind and follows its rule', async () => {
  expect(Object.keys(tableKinds).length).toBeGreaterThan(40)
  expect(await judgeTables(world().sql, tableKinds)).toEqual([])
})

/** What is told of a change of the schema, which is taken back. */
async function judgeAfter(change: string): Promise<string[]> {
  const undone = new Error('undone')
  let told: string[] = []
  const judging = world().transaction(async (tx) => {
    await tx.raw(change)
    told = await judgeTables(tx, tableKinds)
    throw undone
  })
  await expect(judging).rejects.toBe(undone)
  return told
}

test.each([
  [
    'a unique constraint without the member',
    'alter table member add constraint one_address unique (email)',
    'member: one_address is unique without id',
  ],
  [
    'a unique index without the member',
    'create unique index one_account on link (programme_id, account_mark)',
    'link: one_account is unique without member_id',
  ],
  [
    'a unique index that only includes the member',
    'create unique index one_hash on access_token (hash) include (member_id)',
    'access_token: one_hash is unique without member_id',
  ],
  [
    'a unique index over an expression of the member',
    'create unique index one_text on session ((member_id::text))',
    'session: one_text is unique without member_id',
  ],
  [
    'an exclusion without the member',
    'alter table member_plan add constraint one_plan exclude using btree (plan_id with =)',
    'member_plan: one_plan is unique without member_id',
  ],
  [
    'a primary key without the value of a claim',
    `alter table etag_plate drop constraint etag_plate_pkey;
     alter table etag_plate add constraint by_submission primary key (submission_id)`,
    'etag_plate: by_submission is unique without plate_number',
  ],
  [
    'a foreign key to a member’s table without the member',
    `alter table session add constraint session_pair unique (member_id, id, device);
     alter table link_request add device text, add owner uuid,
       add constraint astray foreign key (owner, id, device) references session (member_id, id, device)`,
    "link_request: astray leads to a member's table without the member",
  ],
  [
    'a claim that points to its member',
    'alter table email_claim add constraint claimant foreign key (member_id) references member',
    'email_claim: claimant points from a claim table to a member one',
  ],
  [
    'a small table that points to a member',
    'alter table banner add member_id uuid constraint painter references member',
    'banner: painter points from a copied table to a member one',
  ],
  [
    'a local table that points to a claim',
    'alter table schema_migration add email text constraint author references email_claim',
    'schema_migration: author points from a local table to a claim one',
  ],
  [
    'a foreign key that clears the member',
    `alter table link_request add constraint cleared foreign key (member_id) references member on delete set null`,
    'link_request: cleared would clear the member',
  ],
  ['a table without a kind', 'create table stray (id int primary key)', 'stray has no kind'],
  ['a view', 'create view stray as select id from member', 'stray has no kind'],
  ['a table that is gone', 'drop table banner', 'banner has a kind and does not exist'],
  [
    'a table without a primary key',
    'alter table link_request drop constraint link_request_pkey',
    'link_request has no primary key',
  ],
  [
    'a claim of nobody',
    'alter table etag_owner alter member_id drop not null',
    'etag_owner: a claim says whose it is (member_id)',
  ],
  [
    'a trigger',
    `create function nothing() returns trigger language plpgsql as 'begin return new; end';
     create trigger noted before insert on link for each row execute function nothing()`,
    'link: the trigger noted would run on one machine only',
  ],
  [
    'numbers that are too small for several machines',
    'alter table link_request add number integer generated always as identity',
    'link_request: the numbers of number must be bigint',
  ],
])('%s is told', async (_what, change, sentence) => {
  expect(await judgeAfter(change)).toEqual([sentence])
})

test('what the rules allow is not told of', async () => {
  expect(
    await judgeAfter(`
      create unique index fine on session (device, member_id);
      alter table link_request add number bigint generated always as identity;
      alter table link_request add point_id text references point on delete set null;
      alter table point add banner_id uuid references banner;
      alter table budget add migration integer references schema_migration`),
  ).toEqual([])
})
