-- A client may call a redemption off, also one of which it never heard; an answer says what limited it; and each guard
-- finds what it needs by an index of its own, however many records a member has of today.
alter table point_transaction
  add column limited_by text check (limited_by in ('CAP', 'BALANCE', 'BILL', 'STEP')),
  add column cancel_requested_at timestamptz,
  -- Takes the place of tries, which instances of versions before this one still write.
  add column sends integer not null default 0;
update point_transaction set sends = 1 where status = 'PENDING';
alter table point_transaction drop constraint point_transaction_reason_check;
alter table point_transaction add constraint point_transaction_reason_check
  check (reason in ('NO_SETTING', 'NOT_LINKED', 'NO_POINTS', 'BELOW_STEP', 'SYSTEM_ABNORMAL', 'CANCELLED'));
alter table point_transaction add constraint point_transaction_cancelled_took_points
  check (cancel_requested_at is null or refund_of is null);

-- A key that was closed before it was used stands for nothing.
alter table idempotency_key
  alter column fingerprint drop not null,
  alter column member_id drop not null,
  alter column transaction_id drop not null;
alter table idempotency_key add constraint idempotency_key_used_or_closed
  check (num_nulls(fingerprint, member_id, transaction_id) in (0, 3));

-- Redemptions that the order had before and that took nothing in the end, so that all of them are found by the order.
alter table redemption_order add column earlier_ids uuid[] not null default '{}';

-- The most that one code may take, where the member has said so.
alter table transaction_token add column maximum_twd integer check (maximum_twd between 1 and 10000);

-- Points taken after a balance was read.
create index point_transaction_taken on point_transaction (member_id, settled_at)
  where status = 'COMPLETED' and refund_of is null and points > 0;
-- The same amount at the same place.
create index point_transaction_duplicate on point_transaction
  (member_id, order_amount_twd, merchant_name, coalesce(station_name, ''), occurred_at, id)
  where refund_of is null and listed and status <> 'FAILED' and cancel_requested_at is null and refunded_twd < amount_twd;
-- A client's own redemptions, newest first: of all members, and of one.
create index point_transaction_of_client on point_transaction (client_uid, occurred_at, id) where refund_of is null;
create index point_transaction_failed_of_client on point_transaction (client_uid, occurred_at, id)
  where refund_of is null and status = 'FAILED';
drop index point_transaction_list_of_client;
create index point_transaction_list_of_client on point_transaction (member_id, client_uid, occurred_at, id);
-- Cancelled, and not given back in full: few at any time, and an operator's where the programme has refused it.
create index point_transaction_being_undone on point_transaction (member_id, id)
  where cancel_requested_at is not null and status = 'COMPLETED' and refunded_twd < amount_twd;
