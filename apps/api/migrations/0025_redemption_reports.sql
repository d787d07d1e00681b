-- Oldest version that may run beside this: 0024
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
