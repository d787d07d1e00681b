-- Oldest version that may run beside this: 0027
-- What a member is mailed about. Without a row: refunds and points that expire.
create table notice_setting (
  member_id uuid primary key references member,
  redemption text not null check (redemption in ('OFF', 'MAIL')),
  refund text not null check (refund in ('OFF', 'MAIL')),
  expiring text not null check (expiring in ('OFF', 'MAIL'))
);
