-- Oldest version that may run beside this: 0023
-- What a member has saved month by month: all that is summed stands in the index, and nothing that counts nowhere.
create index point_transaction_saved on point_transaction (member_id, occurred_at)
  include (service_type, point_id, points, amount_twd, refund_of)
  where listed and status = 'COMPLETED' and cancel_requested_at is null;
