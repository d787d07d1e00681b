-- The days on which Taiwan's calendar differs from the plain week. Copied: few rows, the same everywhere. An operator loads a
-- year from the government's list (operate -- holidays load) and adds closures such as typhoon days.
create table holiday (
  day date primary key,
  -- False for a Saturday on which people work to make up for a bridge day.
  is_off boolean not null,
  name text not null,
  constraint holiday_differs check (is_off or extract(isodow from day) = 6)
);

-- Which years have been loaded: a year without holidays would not be known from one that is missing.
create table holiday_year (
  year integer primary key check (year between 2020 and 2200),
  loaded_at timestamptz not null
);

-- Executive Yuan, letter 11430248312 of 2025-06-13, and data.gov.tw, dataset 14718. Neither year has working Saturdays.
insert into holiday (day, is_off, name) values
  ('2026-01-01', true, '開國紀念日'),
  ('2026-02-16', true, '春節'),
  ('2026-02-17', true, '春節'),
  ('2026-02-18', true, '春節'),
  ('2026-02-19', true, '春節'),
  ('2026-02-20', true, '春節'),
  ('2026-02-27', true, '和平紀念日補假'),
  ('2026-04-03', true, '兒童節補假'),
  ('2026-04-06', true, '清明節補假'),
  ('2026-05-01', true, '勞動節'),
  ('2026-06-19', true, '端午節'),
  ('2026-09-25', true, '中秋節'),
  ('2026-09-28', true, '教師節'),
  ('2026-10-09', true, '國慶日補假'),
  ('2026-10-26', true, '臺灣光復節補假'),
  ('2026-12-25', true, '行憲紀念日'),
  ('2027-01-01', true, '開國紀念日'),
  ('2027-02-04', true, '春節'),
  ('2027-02-05', true, '春節'),
  ('2027-02-08', true, '春節'),
  ('2027-02-09', true, '春節'),
  ('2027-02-10', true, '春節'),
  ('2027-03-01', true, '和平紀念日補假'),
  ('2027-04-05', true, '清明節'),
  ('2027-04-06', true, '兒童節補假'),
  ('2027-04-30', true, '勞動節補假'),
  ('2027-06-09', true, '端午節'),
  ('2027-09-15', true, '中秋節'),
  ('2027-09-28', true, '教師節'),
  ('2027-10-11', true, '國慶日補假'),
  ('2027-10-25', true, '臺灣光復節'),
  ('2027-12-24', true, '行憲紀念日補假'),
  ('2027-12-31', true, '開國紀念日補假');

insert into holiday_year (year, loaded_at) values (2026, now()), (2027, now());

-- An application for automatic toll payment. Its id is also the number that members read to customer service.
create table etag_submission (
  member_id uuid not null references member,
  id text not null,
  status text not null check (status in ('UNDER_REVIEW', 'ENABLED', 'REJECTED', 'CANCELLED', 'DISABLED')),
  -- How often it has been sent. What car services say of an earlier round decides nothing.
  round integer not null check (round > 0),
  owner_type text not null check (owner_type in ('PERSON', 'COMPANY')),
  -- The owner's name and number and the member's phone number of that moment, sealed. Null once erased.
  owner_sealed bytea,
  plate_number text not null check (plate_number ~ '^[A-Z0-9]{2,4}-[A-Z0-9]{2,4}$'),
  toll_class text not null check (toll_class in ('SMALL', 'LARGE', 'TRAILER')),
  submitted_at timestamptz not null,
  -- By the holidays known when it was sent; never worked out again.
  review_due_date date not null,
  review_due_at timestamptz not null,
  reject_reason text check (reject_reason in (
    'owner_mismatch', 'plate_not_found', 'no_etag', 'arrears', 'already_bound', 'class_mismatch', 'payment_method', 'other')),
  -- When car services confirmed that they have this round.
  handed_in_at timestamptz,
  enabled_at timestamptz,
  end_requested_at timestamptz,
  ended_at timestamptz,
  -- When car services are asked how it stands, because they have not told by then. Null when nothing is awaited.
  next_check_at timestamptz,
  -- When the member was told that the review takes longer, and that the link no longer works.
  overdue_told_at timestamptz,
  link_told_at timestamptz,
  primary key (member_id, id),
  constraint etag_submission_ended check ((status in ('REJECTED', 'CANCELLED', 'DISABLED')) = (ended_at is not null)),
  constraint etag_submission_enabled check (status <> 'ENABLED' or enabled_at is not null),
  constraint etag_submission_says_why check ((status = 'REJECTED') = (reject_reason is not null)),
  constraint etag_submission_open_is_whole check (ended_at is not null or owner_sealed is not null),
  -- 24:00 in Taipei is 16:00 UTC.
  constraint etag_submission_due_at_midnight check (mod(extract(epoch from review_due_at), 86400) = 57600)
);

create index etag_submission_check on etag_submission (next_check_at) where next_check_at is not null;
create index etag_submission_open on etag_submission (status) where ended_at is null;
create index etag_submission_erasure on etag_submission (ended_at) where ended_at is not null and owner_sealed is not null;

-- What a member agreed to with each sending, and which wording of it.
create table etag_consent (
  member_id uuid not null,
  submission_id text not null,
  round integer not null,
  kind text not null check (kind in ('owner', 'share', 'charge')),
  version text not null,
  given_at timestamptz not null,
  primary key (member_id, submission_id, round, kind),
  foreign key (member_id, submission_id) references etag_submission (member_id, id) on delete cascade
);

-- A claim: leads from an application's id, which car services name, to the member.
create table etag_owner (
  id text primary key,
  member_id uuid not null
);

-- A claim: one open application for a plate, over all members. Deleted when it is rejected, cancelled or disabled.
create table etag_plate (
  plate_number text primary key,
  member_id uuid not null,
  submission_id text not null
);
