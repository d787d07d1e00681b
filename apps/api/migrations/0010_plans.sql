-- What members can buy. Copied: few rows, the same everywhere. Operators write them (operate -- plans load). A plan is never
-- deleted, because members may have bought it.
create table plan (
  id text primary key,
  -- The name that operators' files know it by.
  unique_id text not null unique,
  name text not null,
  description text not null,
  price_twd integer not null check (price_twd between 1 and 1000000),
  days integer not null check (days between 1 and 3660),
  channel text not null check (channel in ('ONLINE', 'CHAIN_STORE')),
  -- Its place in the list; null for one that is no longer offered.
  position integer,
  purchasable boolean not null,
  constraint plan_sold_is_listed check (position is not null or not purchasable)
);

-- What a plan gives. Copied, as plans are.
create table plan_entitlement (
  plan_id text not null references plan,
  position integer not null,
  name text not null,
  description text not null,
  activate_url text check (activate_url ~ '^https?://'),
  primary key (plan_id, position)
);

-- A member's payment for a plan. It stays when the account is closed, without anything personal, as the law on accounts asks.
create table payment_transaction (
  member_id uuid not null references member,
  -- Also the order number that members read to customer service, and the gateway's id of the payment.
  id text not null,
  plan_id text not null references plan,
  -- As they were when the payment was begun.
  plan_name text not null,
  days integer not null check (days > 0),
  amount_twd integer not null check (amount_twd > 0),
  status text not null check (status in ('PENDING', 'PAID', 'FAILED', 'EXPIRED')),
  failure_reason text check (failure_reason in ('declined', 'insufficient', 'expired', 'cancelled', 'system')),
  -- Set when the gateway told of what must not be granted, such as another amount. An operator decides.
  review_note text,
  method text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- When the gateway confirmed that it knows the payment. Before that nobody can have paid.
  opened_at timestamptz,
  -- When the member paid, by the gateway's word.
  paid_at timestamptz,
  settled_at timestamptz,
  -- The member's plan as this payment left it.
  period_starts_at timestamptz,
  period_ends_at timestamptz,
  -- When the gateway is asked next and was asked last, and how often it was.
  next_check_at timestamptz,
  checked_at timestamptz,
  checks integer not null default 0,
  primary key (member_id, id),
  constraint payment_transaction_settled check ((status = 'PENDING') = (settled_at is null)),
  constraint payment_transaction_checked check (
    (status = 'PENDING' and review_note is null) = (next_check_at is not null)),
  constraint payment_transaction_paid_gives check (
    case when status = 'PAID' then num_nulls(paid_at, period_starts_at, period_ends_at) = 0
    else num_nonnulls(paid_at, period_starts_at, period_ends_at) = 0 end),
  constraint payment_transaction_failed_says_why check ((status in ('FAILED', 'EXPIRED')) = (failure_reason is not null))
);

-- A member pays for a plan in one transaction at a time: two tabs and a double click get the same one.
create unique index payment_transaction_one_pending on payment_transaction (member_id, plan_id) where status = 'PENDING';
create index payment_transaction_list on payment_transaction (member_id, created_at, id) where opened_at is not null;
-- Few at any time.
create index payment_transaction_due on payment_transaction (next_check_at) where next_check_at is not null;
create index payment_transaction_under_review on payment_transaction (created_at) where review_note is not null;

-- A claim: leads from a payment's id, which the gateway names, to the member.
create table payment_owner (
  id text primary key,
  member_id uuid not null
);

-- A plan that a member has or had. Buying it again extends the row while it is valid, and begins it anew when it is over.
create table member_plan (
  member_id uuid not null references member,
  plan_id text not null references plan,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- When the member is to be told that it ends. Null once told, and where the plan is too short for it.
  warn_at timestamptz,
  primary key (member_id, plan_id),
  constraint member_plan_lasts check (starts_at < ends_at),
  -- 24:00 in Taipei is 16:00 UTC.
  constraint member_plan_ends_at_midnight check (mod(extract(epoch from ends_at), 86400) = 57600)
);

create index member_plan_warning on member_plan (warn_at) where warn_at is not null;
