-- expand
-- Pictures that staff have uploaded, by a hash of what is served; the files lie in a folder or in an S3-compatible store.
-- unused_since: when it was uploaded, or when somebody last let go of it. deleting_at: its files are being deleted, and
-- nobody may use it any more.
create table picture (
  hash text primary key check (hash ~ '^[0-9a-f]{32}$'),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  unused_since timestamptz not null,
  deleting_at timestamptz
);
create index picture_unused on picture (unused_since);

-- Who shows it: a word and a key, 'COUNSELLOR 101'. A picture that is used can't be deleted.
create table picture_use (
  holder text not null check (length(holder) between 1 and 60),
  hash text not null references picture,
  primary key (holder, hash)
);
create index picture_use_of_picture on picture_use (hash);
