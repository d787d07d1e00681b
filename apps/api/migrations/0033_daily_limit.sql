-- Oldest version that may run beside this: 0033
-- What an app may take from one member in a day. A version before this one counts nothing and takes more; hence the line
-- above.
alter table oauth_client add column daily_limit_twd integer not null default 3000
  check (daily_limit_twd between 0 and 10000000);

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

-- The day of this migration counts from its beginning.
insert into daily_deduction (member_id, client_uid, day, amount_twd)
select member_id, client_uid, (occurred_at at time zone 'Asia/Taipei')::date, sum(amount_twd)
from point_transaction
where refund_of is null and amount_twd > 0
  and (status = 'PENDING' or settled_at >= date_trunc('day', now() at time zone 'Asia/Taipei') at time zone 'Asia/Taipei')
  and occurred_at >= date_trunc('day', now() at time zone 'Asia/Taipei') at time zone 'Asia/Taipei'
group by 1, 2, 3;

-- Once a day and app the operator is told that more was asked for.
create table daily_limit_reached (
  client_uid text not null references oauth_client,
  day date not null,
  reached_at timestamptz not null,
  primary key (client_uid, day)
);

alter table point_transaction drop constraint point_transaction_reason_check;
alter table point_transaction add constraint point_transaction_reason_check
  check (reason in ('NO_SETTING', 'NOT_LINKED', 'NO_POINTS', 'BELOW_STEP', 'SYSTEM_ABNORMAL', 'PAUSED', 'SERVICE_OFF',
    'LIMIT_REACHED', 'CANCELLED'));
