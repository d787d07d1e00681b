-- Since when an app may do what it may do: granted_at moves with every consent, also to the same again. What is there was
-- connected or widened at that moment at the latest.
alter table oauth_grant add column widened_at timestamptz not null default now();
update oauth_grant set widened_at = granted_at;

-- When the app took points of the member for the first time, which the member was told.
alter table oauth_grant add column first_deducted_at timestamptz;
update oauth_grant set first_deducted_at = deducted.first_at
from (
  select member_id, client_uid, min(occurred_at) as first_at from point_transaction
  where status = 'COMPLETED' and points > 0 and refund_of is null
  group by member_id, client_uid
) as deducted
where deducted.member_id = oauth_grant.member_id and deducted.client_uid = oauth_grant.client_uid;

-- An app that is connected after the member has looked at the list of apps is on no list.
alter table password_reset add column last_read_at timestamptz;
