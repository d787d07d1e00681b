-- The reconciliation reads the movements of a day by when we learned of them: one that was PENDING while its day was
-- compared is in no day otherwise. Rows are settled in the order of time, nearly, so the small index is enough.
create index point_transaction_settled_day on point_transaction using brin (settled_at) with (pages_per_range = 32);
drop index point_transaction_day;
