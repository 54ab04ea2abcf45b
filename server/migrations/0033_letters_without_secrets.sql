-- The token of a link in a letter is made when the letter is written, so until then there is none.
alter table password_resets drop constraint password_resets_pkey;
alter table password_resets
  add column id bigint generated always as identity primary key,
  add constraint password_resets_token unique (token_hash),
  alter column token_hash drop not null,
  alter column expires_at drop not null,
  add constraint password_resets_written check ((token_hash is null) = (expires_at is null));

alter table invitations alter column token_hash drop not null;
