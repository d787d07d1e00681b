-- Oldest version that may run beside this: 0031
-- Apps are told of what becomes of their redemptions and members, by webhooks. A version before this one settles a redemption
-- and ends a grant without writing the event, and nobody would look for it later; hence the line above.
alter table oauth_client
  -- Who is mailed when an endpoint changes, or is switched off.
  add column contact_email text,
  -- It has an endpoint: what it is to be told of is written down.
  add column is_told boolean not null default false;

-- Grows with each change that the app is told of.
alter table point_transaction add column version integer not null default 0;

-- Written in the transaction it tells of, and deleted in the one that makes the deliveries from it: a few seconds later.
create table client_event (
  member_id uuid not null,
  -- What every endpoint and every try has as webhook-id.
  id uuid not null,
  client_uid text not null,
  type text not null check (type in (
    'redemption.completed', 'redemption.failed', 'redemption.cancelled', 'redemption.disputed', 'refund.completed', 'refund.failed',
    'grant.revoked', 'member.closed')),
  -- As the app reads it, at that moment.
  data json not null,
  occurred_at timestamptz not null,
  primary key (member_id, id)
);

create index client_event_due on client_event (occurred_at);

-- Where an app is told.
create table webhook_endpoint (
  id uuid primary key,
  client_uid text not null,
  url text not null check (url ~ '^https?://'),
  events text[] not null check (cardinality(events) > 0),
  -- Null while it is switched on.
  disabled_reason text check (disabled_reason in ('FAILING', 'BY_CLIENT')),
  secret_sealed bytea not null,
  -- The one before, which signs as well until then.
  former_secret_sealed bytea,
  former_secret_until timestamptz,
  created_at timestamptz not null,
  -- The first of the tries that have failed since one succeeded, and how many they are.
  failing_since timestamptz,
  failed_tries integer not null default 0,
  constraint webhook_endpoint_former_secret check ((former_secret_sealed is null) = (former_secret_until is null)),
  constraint webhook_endpoint_failing check ((failing_since is null) = (failed_tries = 0))
);

create index webhook_endpoint_client on webhook_endpoint (client_uid);

-- A message to one endpoint. A queue, and beside the job queue on a cluster; kept thirty days. Those of an endpoint that was
-- removed are not sent, and stay until then.
create table webhook_delivery (
  endpoint_id uuid not null,
  -- The event's.
  id uuid not null,
  type text not null,
  data json not null,
  occurred_at timestamptz not null,
  state text not null check (state in ('WAITING', 'DELIVERED', 'GIVEN_UP')),
  -- Since it was written, or last sent again by the app.
  tries integer not null default 0,
  next_try_at timestamptz,
  given_up_at timestamptz,
  -- `[{at, status, ms, error}]`, oldest first, the last fifty.
  attempts jsonb not null default '[]',
  -- The member whose own words it holds, to the app about a redemption: they go with the account.
  noted_by uuid,
  primary key (endpoint_id, id),
  constraint webhook_delivery_waits check ((state = 'WAITING') = (next_try_at is not null)),
  constraint webhook_delivery_given_up check ((state = 'GIVEN_UP') = (given_up_at is not null))
);

create index webhook_delivery_due on webhook_delivery (endpoint_id, next_try_at) where next_try_at is not null;
create index webhook_delivery_ended_badly on webhook_delivery (endpoint_id, id) where state = 'GIVEN_UP';
create index webhook_delivery_age on webhook_delivery (occurred_at);
create index webhook_delivery_note on webhook_delivery (noted_by) where noted_by is not null;
