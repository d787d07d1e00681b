-- Request rates, budgets and wrong passwords in one table. What is counted now is taken along, so that no lock opens.
-- budget, sign_in_guard and rate_limit stay: instances of the version before count in them until they are replaced.
create table counter (
  key bytea primary key,
  count integer not null,
  counted_at timestamptz not null,
  ends_at timestamptz not null
);

create index counter_end on counter (ends_at);

insert into counter (key, count, counted_at, ends_at) select key, spent, now(), resets_at from budget;

insert into counter (key, count, counted_at, ends_at)
select key, failures, last_failed_at, coalesce(forgotten_at, last_failed_at + interval '24 hours') from sign_in_guard;
