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
  `create table programme (
     uid text primary key,
     abnormal integer not null default 0 check (abnormal in (0, 1))
   ) strict;
   create table programme_account (
     seq integer primary key autoincrement,
     programme text not null references programme,
     account text not null,
     balance integer not null check (balance between 0 and 9007199254740991),
     authorised_at text,
     unique (programme, account)
   ) strict;
   create table programme_movement (
     seq integer primary key autoincrement,
     programme text not null references programme,
     idempotency_key text not null,
     account text not null,
     points integer not null check (points <> 0),
     balance integer not null,
     made_at text not null,
     unique (programme, idempotency_key)
   ) strict;
   create index programme_movement_by_account on programme_movement (programme, account);
   create table programme_consent (
     programme text not null references programme,
     link_id text not null,
     account text not null,
     code_hash text not null,
     expires_at text not null,
     primary key (programme, link_id)
   ) strict;`,
  `create table programme_refusal (
     programme text not null references programme,
     idempotency_key text not null,
     account text not null,
     points integer not null check (points <> 0),
     status integer not null,
     code text not null,
     refused_at text not null,
     primary key (programme, idempotency_key)
   ) strict;`,
  `create table merchant_document (
     seq integer primary key autoincrement,
     kind text not null,
     id text not null,
     owner text not null,
     doc text not null,
     unique (kind, id)
   ) strict;
   create index merchant_document_by_owner on merchant_document (kind, owner, seq);`,
  `create table payment (
     seq integer primary key autoincrement,
     transaction_id text not null unique,
     page_token text not null unique,
     doc text not null
   ) strict;`,
  `create table etag_application (
     seq integer primary key autoincrement,
     id text not null unique,
     doc text not null
   ) strict;`,
  `create table webhook (
     seq integer primary key autoincrement,
     id text not null unique,
     signer text not null,
     path text not null,
     type text not null,
     body text not null,
     sent_at text not null,
     tries integer not null default 0,
     status integer
   ) strict;`,
  `create table programme_voided (
     programme text not null references programme,
     idempotency_key text not null,
     account text not null,
     voided_at text not null,
     primary key (programme, idempotency_key)
   ) strict;`,
  `create table programme_lot (
     programme text not null references programme,
     account text not null,
     expires_at text not null,
     points integer not null check (points > 0),
     primary key (programme, account, expires_at)
   ) strict;
   create index programme_lot_by_time on programme_lot (expires_at);`,
  `create table registered_client (
     seq integer primary key autoincrement,
     uid text not null unique,
     doc text not null
   ) strict;`,
  `create table webhook_inbox (
     name text primary key,
     secret text not null,
     answer text not null,
     delay_ms integer not null,
     used_seq integer not null
   ) strict;
   create table webhook_arrival (
     seq integer primary key autoincrement,
     id text not null unique,
     inbox text not null references webhook_inbox on delete cascade,
     webhook_id text not null,
     webhook_timestamp text not null,
     webhook_signature text not null,
     timely integer not null check (timely in (0, 1)),
     body text not null,
     answer text not null,
     received_at text not null
   ) strict;
   create index webhook_arrival_by_inbox on webhook_arrival (inbox, seq);`,
]
