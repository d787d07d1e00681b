-- What the protocol's engine keeps is found by its own id's hash, and is good only while the sign-in that it belongs to is
-- there: it is looked up and no longer deleted with it (docs/decisions/025). The id of a sign-in now names the member.
alter table oauth_artifact drop constraint oauth_artifact_grant_id_fkey;
alter table oauth_artifact drop constraint oauth_artifact_member_id_fkey;

-- Apps stay signed in: their sign-ins are renamed wherever they are mentioned.
update oauth_artifact set
  grant_id = oauth_sign_in.member_id || '.' || oauth_sign_in.id,
  payload = jsonb_set(payload, '{grantId}', to_jsonb(oauth_sign_in.member_id || '.' || oauth_sign_in.id), false)
from oauth_sign_in where oauth_sign_in.id = oauth_artifact.grant_id;
update oauth_artifact set
  payload = jsonb_set(payload, '{result,consent,grantId}', to_jsonb(oauth_sign_in.member_id || '.' || oauth_sign_in.id))
from oauth_sign_in where oauth_sign_in.id = oauth_artifact.payload #>> '{result,consent,grantId}';
update oauth_sign_in set id = member_id || '.' || id;

alter table oauth_sign_in drop constraint oauth_sign_in_id_key;
alter table oauth_grant drop constraint oauth_grant_id_key;
alter table oauth_artifact rename column grant_id to sign_in_id;
alter index oauth_artifact_grant rename to oauth_artifact_sign_in;

-- Leads from the code that a member types off a device's screen to what the engine keeps for it.
create table oauth_user_code (
  user_code text primary key,
  id_hash bytea not null,
  expires_at timestamptz not null
);

create index oauth_user_code_expiry on oauth_user_code (expires_at);

insert into oauth_user_code (user_code, id_hash, expires_at)
select user_code, id_hash, expires_at from oauth_artifact where user_code is not null;

alter table oauth_artifact drop column user_code;
