-- What an admin sets for the whole installation while it runs (docs/decisions/0104-settings-at-runtime.md). One row; null: the
-- usual value. A variable of the environment goes first.
create table installation_settings (
  is_only boolean primary key default true check (is_only),
  mail_name text check (char_length(mail_name) between 1 and 60),
  mail_address text check (mail_address = lower(mail_address) and char_length(mail_address) <= 254),
  requests_per_minute integer check (requests_per_minute between 60 and 1000000),
  -- Those that are offered to choose from; English always is.
  languages text[] check (cardinality(languages) > 0 and 'en' = any (languages)),
  sign_in_name text check (char_length(sign_in_name) between 1 and 60),
  sign_in_color text check (sign_in_color ~ '^#[0-9a-f]{6}$')
);
insert into installation_settings default values;
