-- Every mail and text message that was sent to a member: never what it said. Kept twelve months.
create table sent_message (
  member_id uuid not null references member,
  id uuid not null,
  kind text not null,
  channel text not null check (channel in ('MAIL', 'SMS')),
  -- As the member is shown it.
  masked_address text not null,
  status text not null check (status in ('SENT', 'FAILED')),
  sent_at timestamptz not null,
  primary key (member_id, id)
);

create index sent_message_newest on sent_message (member_id, sent_at desc, id desc);
create index sent_message_age on sent_message (sent_at);

-- A claim: what was sent to an address that no member has yet, such as the code of a sign-up. Becomes the member's with the
-- sign-up, else it is deleted after a day. Only a keyed hash of the address.
create table unclaimed_message (
  address_mark bytea not null,
  id uuid not null,
  kind text not null,
  channel text not null check (channel in ('MAIL', 'SMS')),
  masked_address text not null,
  status text not null check (status in ('SENT', 'FAILED')),
  sent_at timestamptz not null,
  primary key (address_mark, id)
);

create index unclaimed_message_age on unclaimed_message (sent_at);
