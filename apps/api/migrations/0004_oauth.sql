-- Other companies' apps that may sign members in, or act for them. An operator registers them.
create table oauth_client (
  uid text primary key check (uid ~ '^[a-z0-9][a-z0-9_-]{1,63}$'),
  name text not null,
  -- One of the brands whose marks we have, or any other; screens fall back.
  brand text,
  logo_url text check (logo_url ~ '^https?://'),
  -- Which family of screens its members see.
  flow text not null check (flow in ('oauth', 'oauth2')),
  -- Empty for an app that cannot keep a secret. Two while one takes the place of the other.
  secret_hashes bytea[] not null check (cardinality(secret_hashes) <= 2),
  redirect_uris text[] not null,
  grant_types text[] not null,
  scopes text[] not null,
  -- The provider's own app: its tokens are as good as a session, and nobody is asked to let it in.
  first_party boolean not null,
  created_at timestamptz not null,
  disabled_at timestamptz
);

-- What a member has allowed an app. Everything the app holds hangs on it: without it nothing works.
create table oauth_grant (
  member_id uuid not null references member,
  id text not null,
  client_uid text not null references oauth_client,
  scopes text[] not null,
  granted_at timestamptz not null,
  last_used_at timestamptz,
  expires_at timestamptz not null,
  primary key (member_id, id),
  unique (id),
  unique (member_id, client_uid)
);

create index oauth_grant_expiry on oauth_grant (expires_at);
create index oauth_grant_client on oauth_grant (client_uid);

-- What the protocol engine keeps: requests under way, codes, tokens. Found by the hash of what their holder shows.
create table oauth_artifact (
  kind text not null,
  id_hash bytea not null,
  payload jsonb not null,
  member_id uuid references member,
  client_uid text,
  -- A grant that is taken back takes everything along, also what is being written at that moment.
  grant_id text references oauth_grant (id) on delete cascade,
  user_code text,
  -- Only where it is found by its user code, because the engine then has to learn what it is called.
  id_sealed bytea,
  expires_at timestamptz not null,
  consumed_at timestamptz,
  -- A request that has been answered stays until it expires, to tell "used" from "never was".
  ended_at timestamptz,
  primary key (kind, id_hash)
);

create index oauth_artifact_grant on oauth_artifact (grant_id) where grant_id is not null;
create unique index oauth_artifact_user_code on oauth_artifact (user_code) where user_code is not null;
create index oauth_artifact_expiry on oauth_artifact (expires_at);

-- What identity tokens are signed with. A new key is published before it signs, an old one for a while afterwards.
create table signing_key (
  id text primary key,
  sealed bytea not null,
  created_at timestamptz not null,
  signs_from timestamptz not null,
  published_until timestamptz
);
