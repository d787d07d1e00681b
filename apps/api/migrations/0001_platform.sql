-- Request rates, counted together by all instances. The column names are those rate-limiter-flexible writes.
-- Losing the last second of counting in a crash harms nobody, so its writes skip the write-ahead log.
create unlogged table rate_limit (
  key text primary key,
  points integer not null,
  expire bigint
);

create index rate_limit_expire on rate_limit (expire);
