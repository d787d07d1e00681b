-- Who has an account. A closed one keeps its row, without anything personal, for the records that point to it.
create table member (
  id uuid primary key,
  -- In its one form (rules/email.ts), so that equal addresses are equal texts.
  email text unique,
  password_hash text,
  password_changed_at timestamptz not null,
  -- E.164, proven by a code. It belongs to one member at a time.
  phone_number text unique,
  created_at timestamptz not null,
  closed_at timestamptz,
  constraint member_open_or_erased check (
    case
      when closed_at is null then email is not null and password_hash is not null
      else email is null and password_hash is null and phone_number is null
    end
  )
);

-- Where a member is or was signed in. Ended ones are kept a while: they tell which devices are known.
create table session (
  member_id uuid not null references member,
  id uuid not null,
  device text not null,
  device_mark bytea not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  -- All refresh tokens of a session share a family; who knows it has held one of them.
  refresh_family bytea not null unique,
  refresh_generation integer not null,
  rotated_at timestamptz not null,
  -- Whichever comes first ends it: too long unused, or too old.
  idle_until timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  primary key (member_id, id)
);

create index session_expiry on session (expires_at);

-- Only hashes: whoever reads this table can sign in as nobody.
create table access_token (
  hash bytea primary key,
  member_id uuid not null,
  session_id uuid not null,
  expires_at timestamptz not null,
  foreign key (member_id, session_id) references session on delete cascade
);

create index access_token_session on access_token (member_id, session_id);
create index access_token_expiry on access_token (expires_at);

-- Tokens of the current and of the previous generation; older ones need no row to be known as old.
create table refresh_token (
  hash bytea primary key,
  member_id uuid not null,
  session_id uuid not null,
  generation integer not null,
  foreign key (member_id, session_id) references session on delete cascade
);

create index refresh_token_session on refresh_token (member_id, session_id);

-- Codes under way, by mail and by text message. A code is derived from the id, so a message sent again says the same.
create table one_time_code (
  purpose text not null,
  -- Whose it is: nobody's yet for an address, a member or a sign-up for a number.
  owner text not null,
  target text not null,
  id uuid not null unique,
  started_at timestamptz not null,
  resend_at timestamptz not null,
  expires_at timestamptz not null,
  wrong_tries integer not null,
  used_at timestamptz,
  primary key (purpose, owner, target)
);

create index one_time_code_expiry on one_time_code (expires_at);

-- Somebody on the way to an account, known by the hash of an id that only they were given.
create table sign_up (
  id_hash bytea primary key,
  email text not null,
  expires_at timestamptz not null,
  verified_at timestamptz,
  phone_number text
);

create index sign_up_expiry on sign_up (expires_at);

create table password_reset (
  id uuid primary key,
  member_id uuid not null references member,
  expires_at timestamptz not null,
  used_at timestamptz
);

create index password_reset_member on password_reset (member_id);
create index password_reset_expiry on password_reset (expires_at);

-- What may be done only so often (sends, wrong codes), counted from the first time on. Keys are marks, not addresses.
create table budget (
  key bytea primary key,
  spent integer not null,
  resets_at timestamptz not null
);

create index budget_reset on budget (resets_at);

-- Wrong passwords, by account and by source; each one past the free ones makes the next wait longer.
create table sign_in_guard (
  key bytea primary key,
  failures integer not null,
  last_failed_at timestamptz not null,
  blocked_until timestamptz not null
);

create index sign_in_guard_age on sign_in_guard (last_failed_at);
