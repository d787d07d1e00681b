-- Which wording of the privacy notice a member saw when signing up, and when (Personal Data Protection Act, article 8).
-- Null for members who signed up before it was kept.
alter table member
  add column privacy_notice_version text,
  add column privacy_notice_at timestamptz;

-- A banner's picture is ours or comes by https: anything else would never be shown, so the operator learns it at once.
alter table banner add constraint banner_picture_can_be_shown check (image_url ~ '^(/[^/\\]|https://)');
