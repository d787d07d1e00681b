-- Oldest version that may run beside this: 0021
-- From here on every migration begins with such a line, and it is kept beside the migration's name: an older version refuses
-- to start on this database and is not ready (docs/operations.md, "Another version"). A version is the number of its newest
-- migration. Claims (0015), tokens (0016) and sign-ins (0017) are written by versions from 0017 on alone; versions before 0021
-- complete a redemption that a client has cancelled (0021) without giving the points back.
alter table schema_migration add column oldest_beside integer;
