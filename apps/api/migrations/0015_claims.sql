-- What must be unique across members becomes a claim: a row keyed by the value, written and deleted in one transaction with
-- what it belongs to (docs/decisions/025). A version before this one cannot sign anybody up or link anything from here on.

-- A claim: an address belongs to one member. Deleted when the account is closed.
create table email_claim (
  email text primary key,
  member_id uuid not null
);

-- A claim: a phone number belongs to one member at a time.
create table phone_claim (
  phone_number text primary key,
  member_id uuid not null
);

-- A claim: an account of a programme belongs to one member. Deleted when it is unlinked.
create table link_claim (
  programme_id text not null references programme,
  account_mark bytea not null,
  member_id uuid not null,
  primary key (account_mark, programme_id)
);

insert into email_claim (email, member_id) select email, id from member where email is not null;
insert into phone_claim (phone_number, member_id) select phone_number, id from member where phone_number is not null;
insert into link_claim (programme_id, account_mark, member_id) select programme_id, account_mark, member_id from link;

alter table member drop constraint member_email_key;
alter table member drop constraint member_phone_number_key;
alter table link drop constraint link_programme_id_account_mark_key;

-- A code is found by whom it was sent for: a member or a sign-up, and for a code by mail the address itself.
update one_time_code set owner = target where purpose = 'email-code' and owner = '';
alter table one_time_code drop constraint one_time_code_id_key;
alter table one_time_code drop constraint one_time_code_pkey;
alter table one_time_code add primary key (owner, purpose, target);
