-- Oldest version that may run beside this: 0029
-- Where points are taken off parking bills: the partners' places, as an operator has loaded them, in that order.
create table parking_place (
  position integer primary key,
  name text not null,
  area text not null,
  address text not null
);
