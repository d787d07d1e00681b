-- When all wrong passwords of a source are forgotten: each failure moves it on, time brings it nearer.
alter table sign_in_guard add column forgotten_at timestamptz;

-- The id under which a code's text message was handed to the message service, until the service has said that it took it.
-- The next try carries the same id, so that a message whose answer was lost is not delivered twice.
alter table one_time_code add column message_id uuid;
