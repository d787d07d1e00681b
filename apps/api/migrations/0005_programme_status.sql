-- When the programme last spoke of its state, by its own clock: a message that was long under way changes nothing.
alter table programme add column status_told_at timestamptz;
