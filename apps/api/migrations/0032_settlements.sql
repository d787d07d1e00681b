-- Oldest version that may run beside this: 0031
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

alter table point_transaction
  add column settlement_day date references settlement,
  add constraint point_transaction_stays_as_settled check (settlement_day is null or status = 'COMPLETED' and points > 0);

-- Few but for the last hours: what the next close takes.
create index point_transaction_in_no_day on point_transaction (settled_at, id)
  where settlement_day is null and status = 'COMPLETED' and points > 0;
create index point_transaction_of_day on point_transaction (client_uid, settlement_day, settled_at, id)
  where settlement_day is not null;

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
