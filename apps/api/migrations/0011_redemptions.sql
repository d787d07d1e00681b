-- Every redemption and every refund: points taken for an order, or given back. Its id is also the programme's key for it.
-- The member's row stays when the account is closed, without anything personal, and so do these.
create table point_transaction (
  member_id uuid not null references member,
  id uuid not null,
  -- Whose order it is: an app sees its own alone.
  client_uid text not null references oauth_client,
  -- Of a refund: what it gives back.
  refund_of uuid,
  -- PENDING is written before the programme is asked, and stays until it has said what it did.
  status text not null check (status in ('PENDING', 'COMPLETED', 'FAILED')),
  -- Why nothing, or nothing in the end, was taken.
  reason text check (reason in ('NO_SETTING', 'NOT_LINKED', 'NO_POINTS', 'BELOW_STEP', 'SYSTEM_ABNORMAL')),
  point_id text references point,
  points bigint not null check (points >= 0),
  amount_twd integer not null check (amount_twd >= 0),
  order_id text not null,
  order_amount_twd integer not null check (order_amount_twd between 1 and 10000000),
  payable_twd integer not null,
  service_type text not null,
  merchant_name text not null,
  -- Rate, limit per order and balance of the moment.
  rate_points integer,
  rate_twd integer,
  maximum_twd integer,
  balance_before bigint,
  -- The programme's name of the member at that moment: refunds work after unlinking too.
  account_sealed bytea,
  possible_duplicate_of uuid,
  -- Of a redemption: given back for sure, and that together with what is on its way back.
  refunded_twd integer not null default 0,
  refunding_twd integer not null default 0,
  refunded_at timestamptz,
  -- Of a self-service machine.
  machine boolean not null,
  station_name text,
  pump text,
  fuel text,
  litres numeric(7, 3),
  token_shown_at timestamptz,
  accepted_at timestamptz,
  started_at timestamptz,
  finished_at timestamptz,
  -- Shown in lists. Not a deduction of zero, nor an attempt that another one has replaced before anybody heard of it.
  listed boolean not null,
  occurred_at timestamptz not null,
  settled_at timestamptz,
  -- When a PENDING one is sent to the programme again, and how often it went without an answer.
  next_try_at timestamptz,
  tries integer not null default 0,
  primary key (member_id, id),
  foreign key (member_id, refund_of) references point_transaction (member_id, id),
  constraint point_transaction_settled check ((status = 'PENDING') = (settled_at is null)),
  constraint point_transaction_tried check ((status = 'PENDING') = (next_try_at is not null)),
  constraint point_transaction_failed_takes_nothing check (status <> 'FAILED' or points = 0 and amount_twd = 0),
  constraint point_transaction_at_its_rate check (
    case when points = 0 then amount_twd = 0
    else point_id is not null and account_sealed is not null and points * rate_twd = amount_twd::bigint * rate_points
    end),
  constraint point_transaction_within_limits check (
    refund_of is not null
    or payable_twd = order_amount_twd - amount_twd and payable_twd >= 0 and amount_twd <= coalesce(maximum_twd, amount_twd)),
  constraint point_transaction_refunds_within_redeemed check (
    refunded_twd between 0 and refunding_twd and refunding_twd <= amount_twd),
  constraint point_transaction_machine check (
    not machine or station_name is not null and pump is not null and fuel is not null and litres > 0)
);

-- The two lists, newest first; times that are equal are told apart by the id.
create index point_transaction_list on point_transaction (member_id, machine, occurred_at, id) where listed;
create index point_transaction_list_of_client on point_transaction (member_id, client_uid, occurred_at, id)
  where listed and not machine;
create index point_transaction_refunds on point_transaction (member_id, refund_of) where refund_of is not null;
-- Few at any time.
create index point_transaction_due on point_transaction (next_try_at) where status = 'PENDING';
create index point_transaction_pending on point_transaction (member_id, point_id) where status = 'PENDING';
-- For the reconciliation, which reads a day at a time. Rows are written in the order of time, so the small index is enough.
create index point_transaction_day on point_transaction using brin (occurred_at) with (pages_per_range = 32);

-- A claim: leads from an id that a client was given, and from a programme's key, to the member.
create table point_transaction_owner (
  id uuid primary key,
  member_id uuid not null,
  client_uid text not null
);

-- A claim: one redemption for an order of a client.
create table redemption_order (
  client_uid text not null,
  order_id text not null,
  member_id uuid not null,
  redemption_id uuid not null,
  primary key (client_uid, order_id)
);

-- A claim: what a client's key stands for. Only what was answered with success has a row.
create table idempotency_key (
  client_uid text not null,
  call text not null check (call in ('redeem', 'refund')),
  key_hash bytea not null,
  -- Of the body and of whom it was sent for: the same key with another is a mistake of the client.
  fingerprint bytea not null,
  member_id uuid not null,
  transaction_id uuid not null,
  expires_at timestamptz not null,
  primary key (client_uid, call, key_hash)
);

create index idempotency_key_expiry on idempotency_key (expires_at);

-- A claim: the one-time token that a member shows to a machine. Only its hash; unlinking deletes it.
create table transaction_token (
  hash bytea primary key,
  member_id uuid not null,
  programme_id text not null references programme,
  shown_at timestamptz not null,
  -- When a machine asked what it would take off, if one did.
  accepted_at timestamptz,
  expires_at timestamptz not null,
  used_at timestamptz
);

create index transaction_token_member on transaction_token (member_id, programme_id);
create index transaction_token_expiry on transaction_token (expires_at);

-- What the comparison of a day with a programme's ledger has found. A run that was cut off is begun again.
create table reconciliation (
  programme_id text not null references programme,
  day date not null,
  started_at timestamptz not null,
  finished_at timestamptz,
  compared integer,
  differences integer,
  primary key (programme_id, day)
);

-- Who takes points off bills may also act in its own name: refunds work after the member has left or withdrawn.
update oauth_client set grant_types = array_append(grant_types, 'client_credentials')
where 'points:redeem' = any (scopes) and cardinality(secret_hashes) > 0 and 'client_credentials' <> all (grant_types);
