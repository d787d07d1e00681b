-- A payment that is not decided is either not paid yet, or its result is not known. When the gateway has last said the
-- former; null when it has not, or when the member has been sent there since.
alter table payment_transaction add column unpaid_at timestamptz;
