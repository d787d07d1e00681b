-- Each sign-in of an app stands on its own; the grant is what the member has agreed to, whatever signs in by it.
create table oauth_sign_in (
  member_id uuid not null,
  -- What the engine calls a grant: codes and tokens of this sign-in point to it.
  id text not null,
  grant_id text not null,
  scopes text[] not null,
  signed_in_at timestamptz not null,
  -- Never before the last code or token of it.
  expires_at timestamptz not null,
  primary key (member_id, id),
  unique (id),
  foreign key (member_id, grant_id) references oauth_grant (member_id, id) on delete cascade
);

create index oauth_sign_in_grant on oauth_sign_in (member_id, grant_id);
create index oauth_sign_in_expiry on oauth_sign_in (expires_at);

-- What apps hold so far hangs on one grant each: it becomes their one sign-in, under the same id.
insert into oauth_sign_in (member_id, id, grant_id, scopes, signed_in_at, expires_at)
select member_id, id, id, scopes, granted_at, expires_at from oauth_grant;

alter table oauth_artifact drop constraint oauth_artifact_grant_id_fkey;
alter table oauth_artifact add constraint oauth_artifact_grant_id_fkey
  foreign key (grant_id) references oauth_sign_in (id) on delete cascade;

-- Apps of one sector know a member by the same name. The host of their redirect addresses, or the app alone.
alter table oauth_client add column sector text;
update oauth_client set sector = coalesce((
  select min(host) from (
    select distinct lower(substring(uri from '^https://([^/:?#@]+\.[^/:?#@]+)(?:[/:?#]|$)')) as host
    from unnest(redirect_uris) as uri
  ) as hosts having count(*) = 1), uid);
alter table oauth_client alter column sector set not null;

-- A program on the member's own machine is given a port when it starts. Never for an app that nobody is asked about.
alter table oauth_client add column any_loopback_port boolean not null default false;
alter table oauth_client add constraint oauth_client_exact_when_first_party check (not (first_party and any_loopback_port));
