-- Oldest version that may run beside this: 0021
-- A member's passkeys: public keys, with which nobody can sign in who reads them here.
create table passkey (
  member_id uuid not null references member,
  id uuid not null,
  credential_id bytea not null check (octet_length(credential_id) between 1 and 1023),
  -- As the authenticator wrote it (COSE, RFC 9052).
  public_key bytea not null,
  -- How often the authenticator says that it has signed; synced ones stay at 0.
  counter bigint not null check (counter between 0 and 4294967295),
  -- How browsers reach it, in their words.
  transports text[] not null,
  -- Kept by an account of the device's maker, on several devices.
  synced boolean not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  primary key (member_id, id),
  unique (member_id, credential_id)
);

-- Whose a passkey is, found before the member is known; nobody adds another member's.
create table passkey_claim (
  credential_id bytea primary key,
  member_id uuid not null
);
