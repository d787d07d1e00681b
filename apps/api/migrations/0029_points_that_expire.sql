-- Oldest version that may run beside this: 0028
-- Members are mailed once of points that expire; for that each linked programme is asked once a day.
alter table link
  add column expiry_due_at timestamptz not null default '-infinity',
  add column expiry_told text[] not null default '{}';

create index link_expiry_due on link (programme_id, expiry_due_at) where invalid_since is null;
