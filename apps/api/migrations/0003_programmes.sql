-- Who issues points, or a membership that can be linked. What is shown of them by name is data, so that one can join.
create table programme (
  id text primary key,
  unique_id text not null unique,
  name text not null,
  link_method text not null check (link_method in ('REDIRECT', 'APP_SCHEME')),
  -- The programme itself says that it is under maintenance.
  is_abnormal boolean not null default false
);

-- The currency of a programme. One without points has no row.
create table point (
  id text primary key,
  unique_id text not null unique,
  name text not null,
  programme_id text not null references programme
);

-- So many points for so many dollars from a moment on. An operator adds a row; nothing is ever changed.
create table conversion_rate (
  point_id text not null references point,
  effective_from timestamptz not null,
  points integer not null check (points > 0),
  amount_twd integer not null check (amount_twd between 1 and 10000),
  primary key (point_id, effective_from)
);

insert into programme (id, unique_id, name, link_method) values
  ('programme-fami', 'FAMI_POINT', 'FamiPoint', 'REDIRECT'),
  ('programme-tree', 'TREEPOINT', '小樹點', 'REDIRECT'),
  ('programme-mochi', 'MOCHI_COIN', '麻吉幣', 'REDIRECT'),
  ('programme-car', 'CAR_MOCHI', '車麻吉', 'APP_SCHEME');

insert into point (id, unique_id, name, programme_id) values
  ('point-fami', 'FAMI_POINT', 'FamiPoint', 'programme-fami'),
  ('point-tree', 'TREEPOINT', '小樹點', 'programme-tree'),
  ('point-mochi', 'MOCHI_COIN', '麻吉幣', 'programme-mochi');

insert into conversion_rate (point_id, effective_from, points, amount_twd) values
  ('point-fami', '2025-09-15T00:00:00+08', 360, 1),
  ('point-tree', '2025-08-04T00:00:00+08', 6, 5),
  ('point-mochi', '2025-08-04T00:00:00+08', 6, 5);

-- A member on the way to a programme's page and back.
create table link_request (
  member_id uuid not null references member,
  id uuid not null,
  programme_id text not null references programme,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (member_id, id)
);

create index link_request_expiry on link_request (expires_at);

-- The tie between a member and a programme. Unlinking deletes it.
create table link (
  member_id uuid not null references member,
  programme_id text not null references programme,
  linked_at timestamptz not null,
  -- The programme's own name of the member: sealed to be read, marked to be compared.
  account_sealed bytea not null,
  account_mark bytea not null,
  invalid_since timestamptz,
  invalid_reason text,
  primary key (member_id, programme_id),
  -- One account of a programme belongs to one member.
  unique (programme_id, account_mark),
  check (invalid_since is not null or invalid_reason is null)
);

create table deduction_setting (
  member_id uuid primary key references member,
  point_id text not null references point,
  -- The most per order; null for no limit.
  maximum_twd integer check (maximum_twd between 1 and 10000)
);

-- Which messages of a partner have been dealt with: each is, once.
create table webhook_event (
  partner text not null,
  id text not null,
  received_at timestamptz not null,
  primary key (partner, id)
);

create index webhook_event_age on webhook_event (received_at);

-- Places for banners. An operator fills them.
create table banner (
  id uuid primary key,
  board_code text not null,
  position integer not null,
  title text not null,
  image_url text not null,
  link_url text not null check (link_url ~ '^https?://'),
  starts_at timestamptz not null,
  ends_at timestamptz
);

create index banner_board on banner (board_code, position);
