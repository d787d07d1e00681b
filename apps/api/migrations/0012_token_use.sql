-- Deductions of zero made by a token that the member had shown: the page with the code asks for the latest.
create index point_transaction_token_use on point_transaction (member_id, occurred_at, id)
  where not listed and token_shown_at is not null;
