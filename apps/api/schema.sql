-- The whole schema as it stands after every migration, in one place to read. A test builds one database from this file
-- and one from the migrations and compares them, so neither can drift from the other.

create table schema_migration (
  number integer primary key,
  name text not null,
  checksum text not null,
  applied_at timestamptz not null default now(),
  -- What the migration's first line says; null for those before 0023.
  oldest_beside integer
);

-- Not written any more; kept for instances of versions before 0009, as are budget and sign_in_guard.
create unlogged table rate_limit (
  key text primary key,
  points integer not null,
  expire bigint
);

create index rate_limit_expire on rate_limit (expire);
-- Accounts. A closed one keeps its row, without anything personal, for the records that refer to it.
create table member (
  id uuid primary key,
  -- Normalised (rules/email.ts), so that equal addresses are equal texts.
  email text,
  password_hash text,
  password_changed_at timestamptz not null,
  -- E.164, proven by a code.
  phone_number text,
  created_at timestamptz not null,
  closed_at timestamptz,
  constraint member_open_or_erased check (
    case
      when closed_at is null then email is not null and password_hash is not null
      else email is null and password_hash is null and phone_number is null
    end
  ),
  -- Which wording of the privacy notice the member saw when signing up, and when (Personal Data Protection Act,
  -- article 8). Null for members who signed up before it was kept.
  privacy_notice_version text,
  privacy_notice_at timestamptz
);

-- A claim: an address belongs to one member. Deleted when the account is closed.
create table email_claim (
  email text primary key,
  member_id uuid not null
);

-- A claim: a phone number belongs to one member at a time.
create table phone_claim (
  phone_number text primary key,
  member_id uuid not null
);

-- Where a member is or was signed in. Ended sessions are kept a while, to recognise the member's devices.
create table session (
  member_id uuid not null references member,
  id uuid not null,
  device text not null,
  device_mark bytea not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  -- The hash of what all refresh tokens of a session share.
  token_family bytea not null,
  refresh_generation integer not null,
  rotated_at timestamptz not null,
  -- The session ends at the earlier of the two: too long unused, or too old.
  idle_until timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  primary key (member_id, id),
  constraint session_family unique (member_id, token_family)
);

create index session_expiry on session (expires_at);

-- Only hashes: reading this table lets nobody sign in. The token itself names the member.
create table access_token (
  member_id uuid not null,
  hash bytea not null,
  session_id uuid not null,
  expires_at timestamptz not null,
  primary key (member_id, hash),
  foreign key (member_id, session_id) references session on delete cascade
);

create index access_token_session on access_token (member_id, session_id);
create index access_token_expiry on access_token (expires_at);

-- Tokens of the current and of the previous generation; older ones need no row to be known as old.
create table refresh_token (
  member_id uuid not null,
  hash bytea not null,
  session_id uuid not null,
  generation integer not null,
  primary key (member_id, hash),
  foreign key (member_id, session_id) references session on delete cascade
);

create index refresh_token_session on refresh_token (member_id, session_id);

-- Codes that were sent, by mail and by text message. A code is derived from the id, so a message sent again shows the
-- same.
create table one_time_code (
  purpose text not null,
  -- The member or sign-up a number's code was sent for; of an e-mail code the address.
  owner text not null,
  target text not null,
  id uuid not null,
  started_at timestamptz not null,
  resend_at timestamptz not null,
  expires_at timestamptz not null,
  wrong_tries integer not null,
  used_at timestamptz,
  -- Id of a text message that was handed over, until the message service has answered.
  message_id uuid,
  primary key (owner, purpose, target)
);

create index one_time_code_expiry on one_time_code (expires_at);

-- Newcomers before their account exists, known by the hash of an id that only they were given.
create table sign_up (
  id_hash bytea primary key,
  email text not null,
  expires_at timestamptz not null,
  verified_at timestamptz,
  phone_number text
);

create index sign_up_expiry on sign_up (expires_at);

create table password_reset (
  member_id uuid not null references member,
  id uuid not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- When the member last looked at the link's page, and so at the apps that are connected.
  last_read_at timestamptz,
  primary key (member_id, id)
);

create index password_reset_expiry on password_reset (expires_at);

-- A member's passkeys: public keys, with which nobody can sign in who reads them here.
create table passkey (
  member_id uuid not null references member,
  id uuid not null,
  credential_id bytea not null check (octet_length(credential_id) between 1 and 1023),
  -- As the authenticator wrote it (COSE, RFC 9052).
  public_key bytea not null,
  -- How often the authenticator says that it has signed; synced ones stay at 0.
  counter bigint not null check (counter between 0 and 4294967295),
  -- How browsers reach it, in their words.
  transports text[] not null,
  -- Kept by an account of the device's maker, on several devices.
  synced boolean not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  primary key (member_id, id),
  unique (member_id, credential_id)
);

-- Whose a passkey is, found before the member is known; nobody adds another member's.
create table passkey_claim (
  credential_id bytea primary key,
  member_id uuid not null
);

-- What may be done only so often: requests, messages, wrong codes and wrong passwords. Keys are marks, not addresses.
create table counter (
  key bytea primary key,
  count integer not null,
  -- When the last one was counted.
  counted_at timestamptz not null,
  -- What is counted after it begins at one again.
  ends_at timestamptz not null
);

create index counter_end on counter (ends_at);

create table budget (
  key bytea primary key,
  spent integer not null,
  resets_at timestamptz not null
);

create index budget_reset on budget (resets_at);

create table sign_in_guard (
  key bytea primary key,
  failures integer not null,
  last_failed_at timestamptz not null,
  blocked_until timestamptz not null,
  -- Of a source: when all of its wrong passwords are forgotten.
  forgotten_at timestamptz
);

create index sign_in_guard_age on sign_in_guard (last_failed_at);
-- Issuers of points or of a membership that can be linked. Names are data, so that a programme can be added.
create table programme (
  id text primary key,
  unique_id text not null unique,
  name text not null,
  link_method text not null check (link_method in ('REDIRECT', 'APP_SCHEME')),
  -- The programme itself says that it is under maintenance.
  is_abnormal boolean not null default false,
  -- The time of its last message, by its own clock: an older message that arrives later changes nothing.
  status_told_at timestamptz
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




-- A link that a member has begun and not confirmed yet.
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
  -- The member's account at the programme: sealed to be read, marked to be found.
  account_sealed bytea not null,
  account_mark bytea not null,
  invalid_since timestamptz,
  invalid_reason text,
  -- When the programme is asked next what expires of the points, and of which days the member has been told.
  expiry_due_at timestamptz not null default '-infinity',
  expiry_told text[] not null default '{}',
  primary key (member_id, programme_id),
  check (invalid_since is not null or invalid_reason is null)
);

create index link_expiry_due on link (programme_id, expiry_due_at) where invalid_since is null;

-- A claim: an account of a programme belongs to one member. Deleted when it is unlinked.
create table link_claim (
  programme_id text not null references programme,
  account_mark bytea not null,
  member_id uuid not null,
  primary key (account_mark, programme_id)
);

create table deduction_setting (
  member_id uuid primary key references member,
  point_id text not null references point,
  -- The most per order; null for no limit.
  maximum_twd integer check (maximum_twd between 1 and 10000)
);

-- A member's own rules beside the setting.
create table deduction_rules (
  member_id uuid primary key references member,
  -- Infinity until the member resumes; null when they have. What lies in the past has ended by itself.
  paused_until timestamptz,
  -- For each group of services a switch, and the most per order; null for no cap of its own.
  parking_enabled boolean not null default true,
  parking_maximum_twd integer check (parking_maximum_twd between 1 and 10000),
  refuelling_enabled boolean not null default true,
  refuelling_maximum_twd integer check (refuelling_maximum_twd between 1 and 10000),
  other_enabled boolean not null default true,
  other_maximum_twd integer check (other_maximum_twd between 1 and 10000)
);

-- Messages of partners that were applied, so that each is applied once.
create table webhook_event (
  partner text not null,
  id text not null,
  received_at timestamptz not null,
  primary key (partner, id)
);

create index webhook_event_age on webhook_event (received_at);

-- Banners of the boards. An operator adds them.
create table banner (
  id uuid primary key,
  board_code text not null,
  position integer not null,
  title text not null,
  -- A path of ours or an https address; anything else would not be shown, so the operator is told at once.
  image_url text not null constraint banner_picture_can_be_shown check (image_url ~ '^(/[^/\\]|https://)'),
  link_url text not null check (link_url ~ '^https?://'),
  starts_at timestamptz not null,
  ends_at timestamptz
);

create index banner_board on banner (board_code, position);

-- Where points are taken off parking bills: the partners' places, as an operator has loaded them, in that order.
create table parking_place (
  position integer primary key,
  name text not null,
  area text not null,
  address text not null
);

-- Other companies' apps that may sign members in, or act for them. An operator registers them.
create table oauth_client (
  uid text primary key check (uid ~ '^[a-z0-9][a-z0-9_-]{1,63}$'),
  name text not null,
  -- One of the brands whose marks we have, or any other; screens fall back.
  brand text,
  logo_url text check (logo_url ~ '^https?://'),
  -- Which flow's screens its members see.
  flow text not null check (flow in ('oauth', 'oauth2')),
  -- Empty for a public client. Two while one replaces the other.
  secret_hashes bytea[] not null check (cardinality(secret_hashes) <= 2),
  redirect_uris text[] not null,
  grant_types text[] not null,
  scopes text[] not null,
  -- The provider's own app: its tokens are as good as a session, and no consent is asked.
  first_party boolean not null,
  created_at timestamptz not null,
  disabled_at timestamptz,
  -- Apps of one sector know a member by the same `sub`. The host of their redirect addresses, or the app alone.
  sector text not null,
  -- A native app gets a loopback port from its operating system at every start. Never for a first-party app, which asks
  -- for no consent.
  any_loopback_port boolean not null default false,
  -- Who is mailed when an endpoint changes, or is switched off.
  contact_email text,
  -- It has an endpoint: what it is to be told of is written down.
  is_told boolean not null default false,
  -- What it may take from one member in a day of Taipei's calendar.
  daily_limit_twd integer not null default 3000 check (daily_limit_twd between 0 and 10000000),
  constraint oauth_client_exact_when_first_party check (not (first_party and any_loopback_port))
);

-- What a member has allowed an app, for all its sign-ins. Sign-ins are deleted with it.
create table oauth_grant (
  member_id uuid not null references member,
  id text not null,
  client_uid text not null references oauth_client,
  scopes text[] not null,
  -- When the member last agreed, also to the same again.
  granted_at timestamptz not null,
  last_used_at timestamptz,
  expires_at timestamptz not null,
  -- When the app was connected, or allowed more than before.
  widened_at timestamptz not null default now(),
  -- When it took points for the first time, which the member was told by mail.
  first_deducted_at timestamptz,
  primary key (member_id, id),
  unique (member_id, client_uid)
);

create index oauth_grant_expiry on oauth_grant (expires_at);
create index oauth_grant_client on oauth_grant (client_uid);

-- Sign-ins at an app, each of which ends for itself; the grant is what the member has agreed to for all of them.
create table oauth_sign_in (
  member_id uuid not null,
  -- What the engine calls a grant: codes and tokens of this sign-in name it. Begins with the member's id, so that it is
  -- found by member.
  id text not null,
  grant_id text not null,
  scopes text[] not null,
  signed_in_at timestamptz not null,
  -- Not before its last code or token expires.
  expires_at timestamptz not null,
  primary key (member_id, id),
  foreign key (member_id, grant_id) references oauth_grant (member_id, id) on delete cascade
);

create index oauth_sign_in_grant on oauth_sign_in (member_id, grant_id);
create index oauth_sign_in_expiry on oauth_sign_in (expires_at);

-- The OAuth engine's requests, codes and tokens, found by the hash of what their holder sends.
create table oauth_artifact (
  kind text not null,
  id_hash bytea not null,
  payload jsonb not null,
  member_id uuid,
  client_uid text,
  -- The engine calls a sign-in a grant. What names one is good only while that sign-in is there: it is looked up with it.
  sign_in_id text,
  -- Only for devices, which are found by their user code: the engine then needs the id itself.
  id_sealed bytea,
  expires_at timestamptz not null,
  consumed_at timestamptz,
  -- A decided request stays until it expires, to tell "used" from "never existed".
  ended_at timestamptz,
  primary key (kind, id_hash)
);

create index oauth_artifact_sign_in on oauth_artifact (sign_in_id) where sign_in_id is not null;
create index oauth_artifact_expiry on oauth_artifact (expires_at);

-- Leads from the code that a member types off a device's screen to what the engine keeps for it.
create table oauth_user_code (
  user_code text primary key,
  id_hash bytea not null,
  expires_at timestamptz not null
);

create index oauth_user_code_expiry on oauth_user_code (expires_at);

-- Keys that sign ID tokens. A new key is published before it signs, an old one for a while afterwards.
create table signing_key (
  id text primary key,
  sealed bytea not null,
  created_at timestamptz not null,
  signs_from timestamptz not null,
  published_until timestamptz
);

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
  -- What a machine knows it by, such as PARKING_90; null for one that no machine gives.
  code text check (code ~ '^[A-Z][A-Z0-9_]{1,63}$'),
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
  -- When the gateway has last said that nothing was paid; null when it has not, or when the member has been sent there since.
  unpaid_at timestamptz,
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

-- What each app has taken and given back, by days as they are paid for. A day closes at 02:00 in Taipei and never changes:
-- a line names one day, is put there once, and what stands in a day cannot become anything else.
create table settlement (
  day date primary key,
  started_at timestamptz not null,
  -- Null while lines are put into it. It is told from then on, and takes no more.
  closed_at timestamptz,
  -- When its lines were last compared with the programmes' ledgers and its sums, and in how much they differed.
  check_started_at timestamptz,
  checked_at timestamptz,
  differences integer,
  constraint settlement_checked_once_closed check (checked_at is null or closed_at is not null and differences is not null)
);

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
  reason text check (reason in ('NO_SETTING', 'NOT_LINKED', 'NO_POINTS', 'BELOW_STEP', 'SYSTEM_ABNORMAL', 'PAUSED', 'SERVICE_OFF',
    'LIMIT_REACHED', 'CANCELLED')),
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
  -- Shown in lists. Not a deduction of zero, nor the giving back of one that was cancelled.
  listed boolean not null,
  occurred_at timestamptz not null,
  settled_at timestamptz,
  -- When a PENDING one is sent to the programme again.
  next_try_at timestamptz,
  -- Not written any more; kept for instances of versions before 0021.
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
    not machine or station_name is not null and pump is not null and fuel is not null and litres > 0),
  -- What kept the deduction from being larger.
  limited_by text check (limited_by in ('CAP', 'BALANCE', 'BILL', 'STEP')),
  -- When the client called it off. From then on the debit is voided and not sent, and what was taken is given back.
  cancel_requested_at timestamptz,
  -- How often it was taken to be sent after the request that began it; also the lease of whoever sends it.
  sends integer not null default 0,
  constraint point_transaction_cancelled_took_points check (cancel_requested_at is null or refund_of is null),
  -- Which cap limited it. Records of before 0027 do not say.
  capped_by text check (capped_by in ('TOKEN', 'SERVICE', 'SETTING')),
  constraint point_transaction_capped_by_cap check (capped_by is null or limited_by = 'CAP'),
  -- Grows with each change that the app is told of.
  version integer not null default 0,
  -- In which day's settlement it stands; set once, when the day is closed.
  settlement_day date references settlement,
  constraint point_transaction_stays_as_settled check (settlement_day is null or status = 'COMPLETED' and points > 0)
);

-- The two lists, newest first; times that are equal are told apart by the id.
create index point_transaction_list on point_transaction (member_id, machine, occurred_at, id) where listed;
-- What a member has saved month by month: all that is summed stands in the index, and nothing that counts nowhere.
create index point_transaction_saved on point_transaction (member_id, occurred_at)
  include (service_type, point_id, points, amount_twd, refund_of)
  where listed and status = 'COMPLETED' and cancel_requested_at is null;
create index point_transaction_list_of_client on point_transaction (member_id, client_uid, occurred_at, id);
-- A client's own redemptions, newest first.
create index point_transaction_of_client on point_transaction (client_uid, occurred_at, id) where refund_of is null;
create index point_transaction_failed_of_client on point_transaction (client_uid, occurred_at, id)
  where refund_of is null and status = 'FAILED';
-- Points taken after a balance was read.
create index point_transaction_taken on point_transaction (member_id, settled_at)
  where status = 'COMPLETED' and refund_of is null and points > 0;
-- The same amount at the same place.
create index point_transaction_duplicate on point_transaction
  (member_id, order_amount_twd, merchant_name, coalesce(station_name, ''), occurred_at, id)
  where refund_of is null and listed and status <> 'FAILED' and cancel_requested_at is null and refunded_twd < amount_twd;
-- Cancelled, and not given back in full: few at any time, and an operator's where the programme has refused it.
create index point_transaction_being_undone on point_transaction (member_id, id)
  where cancel_requested_at is not null and status = 'COMPLETED' and refunded_twd < amount_twd;
-- Deductions of zero made by a token that the member had shown: the page with the code asks for the latest.
create index point_transaction_token_use on point_transaction (member_id, occurred_at, id)
  where not listed and token_shown_at is not null;
create index point_transaction_refunds on point_transaction (member_id, refund_of) where refund_of is not null;
-- Few at any time.
create index point_transaction_due on point_transaction (next_try_at) where status = 'PENDING';
create index point_transaction_pending on point_transaction (member_id, point_id) where status = 'PENDING';
-- For the reconciliation, which reads a day at a time. Rows are settled in the order of time, nearly, so the small index is
-- enough.
create index point_transaction_settled_day on point_transaction using brin (settled_at) with (pages_per_range = 32);

-- Few but for the last hours: what the next close takes.
create index point_transaction_in_no_day on point_transaction (settled_at, id)
  where settlement_day is null and status = 'COMPLETED' and points > 0;
create index point_transaction_of_day on point_transaction (client_uid, settlement_day, settled_at, id)
  where settlement_day is not null;

-- What an app has taken from a member in a day of Taipei's calendar, or is about to. A sum and not the records, so that it
-- costs the same however many there are.
create table daily_deduction (
  member_id uuid not null references member,
  client_uid text not null references oauth_client,
  day date not null,
  amount_twd bigint not null check (amount_twd >= 0),
  primary key (member_id, client_uid, day)
);

create index daily_deduction_day on daily_deduction (day);

-- Once a day and app the operator is told that more was asked for.
create table daily_limit_reached (
  client_uid text not null references oauth_client,
  day date not null,
  reached_at timestamptz not null,
  primary key (client_uid, day)
);

-- Puts a settlement right that was closed on what turned out wrong: a line of the open day, entered by an operator. Added
-- to what was redeemed; below 0 it takes away.
create table settlement_correction (
  member_id uuid not null references member,
  id uuid not null,
  redemption_id uuid not null,
  client_uid text not null references oauth_client,
  point_id text not null references point,
  points bigint not null,
  amount_twd integer not null,
  entered_at timestamptz not null,
  settlement_day date references settlement,
  primary key (member_id, id),
  foreign key (member_id, redemption_id) references point_transaction (member_id, id),
  constraint settlement_correction_changes_something check (points <> 0 or amount_twd <> 0)
);

create index settlement_correction_of_day on settlement_correction (client_uid, settlement_day);
create index settlement_correction_of_redemption on settlement_correction (member_id, redemption_id);

-- What the lines of a day come to, added up as they are put there.
create table settlement_sum (
  client_uid text not null references oauth_client,
  day date not null references settlement,
  point_id text not null references point,
  redemptions integer not null default 0,
  redeemed_points bigint not null default 0,
  redeemed_twd bigint not null default 0,
  refunds integer not null default 0,
  refunded_points bigint not null default 0,
  refunded_twd bigint not null default 0,
  corrections integer not null default 0,
  corrected_points bigint not null default 0,
  corrected_twd bigint not null default 0,
  primary key (client_uid, day, point_id)
);

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
  primary key (client_uid, order_id),
  -- Redemptions that the order had before and that took nothing in the end, newest first; the hundred latest.
  earlier_ids uuid[] not null default '{}'
);

-- A claim: what a client's key stands for. Only what was answered with success has a row.
create table idempotency_key (
  client_uid text not null,
  call text not null check (call in ('redeem', 'refund')),
  key_hash bytea not null,
  -- Of the body and of whom it was sent for: the same key with another is a mistake of the client.
  fingerprint bytea,
  member_id uuid,
  transaction_id uuid,
  expires_at timestamptz not null,
  primary key (client_uid, call, key_hash),
  -- A key that the client has closed before it was used stands for nothing.
  constraint idempotency_key_used_or_closed check (num_nulls(fingerprint, member_id, transaction_id) in (0, 3))
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
  used_at timestamptz,
  -- The most that this code may take, where the member has said so.
  maximum_twd integer check (maximum_twd between 1 and 10000)
);

create index transaction_token_member on transaction_token (member_id, programme_id);
create index transaction_token_expiry on transaction_token (expires_at);

-- Something is wrong with a redemption, says the member. The app whose order it was answers or gives back.
create table redemption_report (
  member_id uuid not null references member,
  redemption_id uuid not null,
  -- What members and customer service know it by.
  id uuid not null,
  client_uid text not null references oauth_client,
  kind text not null check (kind in ('NOT_MINE', 'TWICE', 'AMOUNT', 'NOT_GIVEN_BACK')),
  -- To the app, in the member's own words.
  note text,
  state text not null check (state in ('OPEN', 'ANSWERED', 'REFUNDED')),
  -- To the member, in the app's own words.
  answer text,
  opened_at timestamptz not null,
  -- The third working day, by the holidays known when it was opened; never worked out again. From its end on an operator sees it.
  due_date date not null,
  due_at timestamptz not null,
  answered_at timestamptz,
  primary key (member_id, redemption_id),
  foreign key (member_id, redemption_id) references point_transaction (member_id, id),
  constraint redemption_report_answered check ((state = 'OPEN') = (answered_at is null)),
  constraint redemption_report_answer check (case state when 'OPEN' then answer is null when 'ANSWERED' then answer is not null else true end),
  -- 24:00 in Taipei is 16:00 UTC.
  constraint redemption_report_due_at_midnight check (mod(extract(epoch from due_at), 86400) = 57600)
);

create index redemption_report_of_day on redemption_report (member_id, opened_at);
-- Few at any time.
create index redemption_report_open_of_client on redemption_report (client_uid) where state = 'OPEN';
create index redemption_report_due on redemption_report (due_at) where state = 'OPEN';

-- What a member is mailed about. Without a row: refunds and points that expire.
create table notice_setting (
  member_id uuid primary key references member,
  redemption text not null check (redemption in ('OFF', 'MAIL')),
  refund text not null check (refund in ('OFF', 'MAIL')),
  expiring text not null check (expiring in ('OFF', 'MAIL'))
);

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

-- The days on which Taiwan's calendar differs from the plain week. Copied: few rows, the same everywhere. An operator loads a
-- year from the government's list (operate -- holidays load) and adds closures such as typhoon days.
create table holiday (
  day date primary key,
  -- False for a Saturday on which people work to make up for a bridge day.
  is_off boolean not null,
  name text not null,
  constraint holiday_differs check (is_off or extract(isodow from day) = 6)
);

-- Which years have been loaded: a year without holidays would not be known from one that is missing.
create table holiday_year (
  year integer primary key check (year between 2020 and 2200),
  loaded_at timestamptz not null
);

-- An application for automatic toll payment. Its id is also the number that members read to customer service.
create table etag_submission (
  member_id uuid not null references member,
  id text not null,
  status text not null check (status in ('UNDER_REVIEW', 'ENABLED', 'REJECTED', 'CANCELLED', 'DISABLED')),
  -- How often it has been sent. What car services say of an earlier round decides nothing.
  round integer not null check (round > 0),
  owner_type text not null check (owner_type in ('PERSON', 'COMPANY')),
  -- The owner's name and number and the member's phone number of that moment, sealed. Null once erased.
  owner_sealed bytea,
  plate_number text not null check (plate_number ~ '^[A-Z0-9]{2,4}-[A-Z0-9]{2,4}$'),
  toll_class text not null check (toll_class in ('SMALL', 'LARGE', 'TRAILER')),
  submitted_at timestamptz not null,
  -- By the holidays known when it was sent; never worked out again.
  review_due_date date not null,
  review_due_at timestamptz not null,
  reject_reason text check (reject_reason in (
    'owner_mismatch', 'plate_not_found', 'no_etag', 'arrears', 'already_bound', 'class_mismatch', 'payment_method', 'other')),
  -- When car services confirmed that they have this round.
  handed_in_at timestamptz,
  enabled_at timestamptz,
  end_requested_at timestamptz,
  ended_at timestamptz,
  -- When car services are asked how it stands, because they have not told by then. Null when nothing is awaited.
  next_check_at timestamptz,
  -- When the member was told that the review takes longer, and that the link no longer works.
  overdue_told_at timestamptz,
  link_told_at timestamptz,
  primary key (member_id, id),
  constraint etag_submission_ended check ((status in ('REJECTED', 'CANCELLED', 'DISABLED')) = (ended_at is not null)),
  constraint etag_submission_enabled check (status <> 'ENABLED' or enabled_at is not null),
  constraint etag_submission_says_why check ((status = 'REJECTED') = (reject_reason is not null)),
  constraint etag_submission_open_is_whole check (ended_at is not null or owner_sealed is not null),
  -- 24:00 in Taipei is 16:00 UTC.
  constraint etag_submission_due_at_midnight check (mod(extract(epoch from review_due_at), 86400) = 57600)
);

create index etag_submission_check on etag_submission (next_check_at) where next_check_at is not null;
create index etag_submission_open on etag_submission (status) where ended_at is null;
create index etag_submission_erasure on etag_submission (ended_at) where ended_at is not null and owner_sealed is not null;

-- What a member agreed to with each sending, and which wording of it.
create table etag_consent (
  member_id uuid not null,
  submission_id text not null,
  round integer not null,
  kind text not null check (kind in ('owner', 'share', 'charge')),
  version text not null,
  given_at timestamptz not null,
  primary key (member_id, submission_id, round, kind),
  foreign key (member_id, submission_id) references etag_submission (member_id, id) on delete cascade
);

-- A claim: leads from an application's id, which car services name, to the member.
create table etag_owner (
  id text primary key,
  member_id uuid not null
);

-- A claim: one open application for a plate, over all members. Deleted when it is rejected, cancelled or disabled.
create table etag_plate (
  plate_number text primary key,
  member_id uuid not null,
  submission_id text not null
);

-- Every mail and text message that was sent to a member: never what it said. Kept twelve months.
create table sent_message (
  member_id uuid not null references member,
  id uuid not null,
  kind text not null,
  channel text not null check (channel in ('MAIL', 'SMS')),
  -- As the member is shown it.
  masked_address text not null,
  status text not null check (status in ('SENT', 'FAILED')),
  sent_at timestamptz not null,
  primary key (member_id, id)
);

create index sent_message_newest on sent_message (member_id, sent_at desc, id desc);
create index sent_message_age on sent_message (sent_at);

-- A claim: what was sent to an address that no member has yet, such as the code of a sign-up. Becomes the member's with the
-- sign-up, else it is deleted after a day. Only a keyed hash of the address.
create table unclaimed_message (
  address_mark bytea not null,
  id uuid not null,
  kind text not null,
  channel text not null check (channel in ('MAIL', 'SMS')),
  masked_address text not null,
  status text not null check (status in ('SENT', 'FAILED')),
  sent_at timestamptz not null,
  primary key (address_mark, id)
);

create index unclaimed_message_age on unclaimed_message (sent_at);

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
