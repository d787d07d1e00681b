-- Oldest version that may run beside this: 0027
-- Members' own rules beside the setting. A version before this one takes points although the member has paused, or above
-- the cap of a service; hence the line above.
create table deduction_rules (
  member_id uuid primary key references member,
  -- Infinity until the member resumes; null when they have. What lies in the past has ended by itself.
  paused_until timestamptz,
  -- For each group of services a switch, and the most per order; null for no cap of its own.
  parking_enabled boolean not null default true,
  parking_maximum_twd integer check (parking_maximum_twd between 1 and 10000),
  refuelling_enabled boolean not null default true,
  refuelling_maximum_twd integer check (refuelling_maximum_twd between 1 and 10000),
  other_enabled boolean not null default true,
  other_maximum_twd integer check (other_maximum_twd between 1 and 10000)
);

alter table point_transaction drop constraint point_transaction_reason_check;
alter table point_transaction add constraint point_transaction_reason_check
  check (reason in ('NO_SETTING', 'NOT_LINKED', 'NO_POINTS', 'BELOW_STEP', 'SYSTEM_ABNORMAL', 'PAUSED', 'SERVICE_OFF',
    'CANCELLED'));

-- Which cap limited it. Records of before do not say.
alter table point_transaction
  add column capped_by text check (capped_by in ('TOKEN', 'SERVICE', 'SETTING')),
  add constraint point_transaction_capped_by_cap check (capped_by is null or limited_by = 'CAP');
