-- The whole schema as it stands after every migration, in one place to read. A test builds one database from this file
-- and one from the migrations and compares them, so neither can drift from the other.

create table schema_migration (
  number integer primary key,
  name text not null,
  checksum text not null,
  applied_at timestamptz not null default now()
);

create unlogged table rate_limit (
  key text primary key,
  points integer not null,
  expire bigint
);

create index rate_limit_expire on rate_limit (expire);
