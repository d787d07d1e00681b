-- Tokens carry the member's id, so that they are found by member and hash (docs/decisions/025). Only hashes of the old ones
-- are here, so they cannot be rewritten: they are deleted, and every member signs in again. Sessions stay, ended, because
-- they know the members' devices again. Reset links of the last half hour are refused; the member asks for another.
delete from access_token;
delete from refresh_token;

-- Under another name, so that a version before this one cannot open a session whose tokens nobody would accept.
alter table session add column token_family bytea;
update session set token_family = refresh_family, ended_at = coalesce(ended_at, now());
alter table session alter column token_family set not null;
alter table session drop column refresh_family;
alter table session add constraint session_family unique (member_id, token_family);

alter table access_token drop constraint access_token_pkey;
alter table access_token add primary key (member_id, hash);
alter table refresh_token drop constraint refresh_token_pkey;
alter table refresh_token add primary key (member_id, hash);

alter table password_reset drop constraint password_reset_pkey;
drop index password_reset_member;
alter table password_reset add primary key (member_id, id);
