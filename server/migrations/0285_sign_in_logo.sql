-- The logo of the pages before the sign-in (docs/decisions/0104-settings-at-runtime.md). Its size as uploaded, in pixels, so that
-- the page keeps its place free.
alter table installation_settings
  add column sign_in_logo_hash text references blobs (hash),
  add column sign_in_logo_width integer check (sign_in_logo_width > 0),
  add column sign_in_logo_height integer check (sign_in_logo_height > 0),
  add check (num_nulls(sign_in_logo_hash, sign_in_logo_width, sign_in_logo_height) in (0, 3));
create index installation_settings_logo on installation_settings (sign_in_logo_hash) where sign_in_logo_hash is not null;
