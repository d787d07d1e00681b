-- What a machine knows a benefit by, such as PARKING_90; null for one that no machine gives.
alter table plan_entitlement add column code text check (code ~ '^[A-Z][A-Z0-9_]{1,63}$');
