/**
 * The store's shape, one entry per step and never edited once it has landed: a store made by an earlier version is
 * brought up to date by the entries it has not seen.
 */
export const schemaSteps: readonly string[] = [
  `create table message (
     seq integer primary key autoincrement,
     id text not null unique,
     kind text not null check (kind in ('mail', 'sms')),
     address text not null collate nocase,
     received_at text not null,
     subject text not null,
     text text not null,
     html text not null
   ) strict;
   create table sms_delivery (
     seq integer primary key autoincrement,
     id text not null unique
   ) strict;`,
]
